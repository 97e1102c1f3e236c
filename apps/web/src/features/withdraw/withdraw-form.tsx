import { maxWithdrawal, type PaySystem } from '@hexaverse/protocol/withdrawals'
import { Form } from '../../shared/form/form.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { useLockout } from '../../shared/form/use-lockout.ts'
import { formatCoins } from '../../shared/i18n/format-coins.ts'
import { useWords } from '../../shared/i18n/use-words.ts'
import { useSession } from '../../shared/session/session-store.ts'
import type { Granted } from '../../shared/wallets/request-withdrawal.ts'
import { useWithdrawCall } from './use-withdraw-call.ts'
import { WalletSources } from './wallet-sources.tsx'
import styles from './withdraw-form.module.css'
import { useAmountInput, useWalletInput } from './withdraw-inputs.ts'

interface WithdrawFormProps {
  paySystem: PaySystem
  onGranted: (granted: Granted) => void
}

export function WithdrawForm({ paySystem, onGranted }: WithdrawFormProps) {
  const { t, language } = useWords()
  const balance = useSession((session) => session.user?.amount ?? 0)
  const lock = useLockout('withdrawal')
  const amount = useAmountInput(balance)
  const wallet = useWalletInput()
  const call = useWithdrawCall({ paySystem, amount, wallet, lock, onGranted })
  const fillAll = () => amount.change(String(Math.min(balance, maxWithdrawal)))
  return (
    <Form call={call} lock={lock} isReady={amount.isValid && wallet.isValid} submit={t('withdraw.submit')}>
      <p>{t('withdraw.text', { wallet: paySystem, amount: formatCoins(balance, language) })}</p>
      <TextField
        label={t('withdraw.amount')}
        input={amount}
        hint={t('withdraw.rule')}
        name="amount"
        inputMode="numeric"
        autoComplete="off"
        control={
          <button type="button" className={styles.max} onClick={fillAll}>
            {t('withdraw.max')}
          </button>
        }
      />
      <div className={styles.address}>
        <TextField
          label={t('withdraw.wallet')}
          input={wallet}
          hint={t('withdraw.wallet.hint')}
          name="wallet"
          autoComplete="off"
        />
      </div>
      <WalletSources paySystem={paySystem} onAddress={wallet.change} />
    </Form>
  )
}
