import type { ListedWithdrawal } from '@hexaverse/protocol/http'
import { useLocation } from 'wouter'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { showAlert } from '../../../shared/overlay/alert-store.ts'
import { useFailureAlert } from '../../../shared/overlay/use-failure-alert.ts'
import { Button, ButtonLink, GoButton } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { NewTabLink } from '../../../shared/ui/new-tab-link.tsx'
import { shortAddress } from '../provider/wallets.ts'
import { findRedeemWay, goToRedeem, type RedeemWay } from '../redeem/find-redeem-way.ts'
import { requestWithdrawal } from '../withdraw/request-withdrawal.ts'
import { explorerLink } from './explorer.ts'
import { isOpen, textKeyFor } from './pick-withdrawal.ts'
import type { ShownWithdrawal } from './use-withdrawal.ts'
import styles from './withdrawal-row.module.css'

/** The state of a withdrawal as text, and the next step. */
export function WithdrawalRow({ withdrawal, isChainReachable }: ShownWithdrawal) {
  const { t, formatTime } = useTexts()
  const { amount, wallet, deadline, txHash, claimPath, paySystem } = withdrawal
  const words = textKeyFor(withdrawal, isChainReachable)
  const minutes = Math.max(0, Math.ceil((Date.parse(deadline) - Date.now()) / 60_000))
  const time = formatTime(new Date(deadline))
  const heading = t('account.withdrawal', { amount, wallet: shortAddress(wallet) })
  return (
    <section className={classNames(styles.row, isOpen(withdrawal) && styles.open)} aria-label={heading}>
      <strong>{heading}</strong>
      <p role="status">{t(`account.withdrawal.${words}`, { time })}</p>
      {words === 'signed' && <p className={styles.left}>{t('account.withdrawal.left', { minutes })}</p>}
      {txHash && <Transaction hash={txHash} />}
      {words === 'signed' && claimPath && <Onward way={findRedeemWay(claimPath, paySystem)} />}
      {words === 'requested' && <RequestAgain {...withdrawal} />}
    </section>
  )
}

function Onward({ way }: { way: RedeemWay }) {
  const { t } = useTexts()
  const name = t('account.withdrawal.continue')
  if (way.needsApp) {
    return (
      <ButtonLink kind="primary" href={way.appUrl}>
        {name}
      </ButtonLink>
    )
  }
  return (
    <GoButton kind="primary" to={way.path}>
      {name}
    </GoButton>
  )
}

function Transaction({ hash }: { hash: string }) {
  const { t } = useTexts()
  const name = t('account.withdrawal.transaction', { hash: shortAddress(hash) })
  const href = explorerLink(hash)
  return href ? <NewTabLink href={href}>{name}</NewTabLink> : <p className={styles.left}>{name}</p>
}

/** The signer was unavailable when the withdrawal was requested. Repeating the same request gets it signed. */
function RequestAgain({ amount, wallet, paySystem }: ListedWithdrawal) {
  const { t, answerText } = useTexts()
  const [, navigate] = useLocation()
  const alertFailure = useFailureAlert()
  const ask = async () => {
    const result = await requestWithdrawal({ amount, wallet, paySystem })
    if (!result.ok) alertFailure(result)
    else if (result.answer.claimPath) goToRedeem(findRedeemWay(result.answer.claimPath, paySystem), navigate)
    else showAlert('info', answerText(result.answer))
  }
  return <Button onClick={() => void ask()}>{t('account.withdrawal.continue')}</Button>
}
