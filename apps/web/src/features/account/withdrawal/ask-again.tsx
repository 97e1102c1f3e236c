import type { ListedWithdrawal } from '@hexaverse/protocol/http'
import { useLocation } from 'wouter'
import { showAlert } from '../../../shared/alerts/alert-store.ts'
import { useFailureAlert } from '../../../shared/alerts/use-failure-alert.ts'
import { useWords } from '../../../shared/i18n/use-words.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { findClaimWay } from '../../../shared/wallets/find-claim-way.ts'
import { goToClaim } from '../../../shared/wallets/go-to-claim.ts'
import { requestWithdrawal } from '../../../shared/wallets/request-withdrawal.ts'

/** The signer was away. Whoever asks again has it signed as it stands. */
export function AskAgain({ amount, wallet, paySys }: ListedWithdrawal) {
  const { t, successText } = useWords()
  const [, navigate] = useLocation()
  const alertFailure = useFailureAlert()
  const ask = async () => {
    const result = await requestWithdrawal({ amount, walletNo: wallet, paySys })
    if (!result.ok) alertFailure(result)
    else if (result.answer.relativePath) goToClaim(findClaimWay(result.answer.relativePath, paySys), navigate)
    else showAlert('info', successText(result.answer))
  }
  return <Button onClick={() => void ask()}>{t('account.withdrawal.continue')}</Button>
}
