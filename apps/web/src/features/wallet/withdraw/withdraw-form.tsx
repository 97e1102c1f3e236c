import { looksLikeWallet, maxWithdrawal, type PaySystem, parseAmount } from '@hexaverse/protocol/withdrawals'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { CodeStep } from '../../../shared/form/code-step.tsx'
import { Form } from '../../../shared/form/form.tsx'
import { TextField } from '../../../shared/form/text-field.tsx'
import { type FormCall, useFormCall } from '../../../shared/form/use-form-call.ts'
import { type Input, useInput } from '../../../shared/form/use-input.ts'
import { type FormLock, useLockout } from '../../../shared/form/use-lockout.ts'
import type { Refused } from '../../../shared/http/call-server.ts'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
import { showAlert } from '../../../shared/overlay/alert-store.ts'
import { refreshBalance } from '../../../shared/session/refresh-balance.ts'
import { updateUser, useSession } from '../../../shared/session/session-store.ts'
import { findRedeemWay, goToRedeem } from '../redeem/find-redeem-way.ts'
import { type Granted, requestWithdrawal } from './request-withdrawal.ts'
import { WalletSources } from './wallet-sources.tsx'
import styles from './withdraw-form.module.css'

interface WithdrawPorts {
  readonly paySystem: PaySystem
  readonly amount: Input
  readonly wallet: Input
  readonly lock: FormLock
  readonly onGranted: (granted: Granted) => void
}

/** What both steps do with an answer. */
function useAnswers({ amount, wallet, lock, onGranted }: WithdrawPorts) {
  const { answerText } = useTexts()
  const [, navigate] = useLocation()
  return {
    onReserved(granted: Granted) {
      subtract(Number(amount.value))
      showAlert('success', answerText(granted))
      // A withdrawal that is not signed yet continues on the account page.
      if (!granted.claimPath) return navigate('/account')
      const way = findRedeemWay(granted.claimPath, granted.paySystem)
      if (way.needsApp) onGranted(granted)
      goToRedeem(way, navigate)
    },
    onRefused(refused: Refused) {
      fieldOf(refused, { amount, wallet })?.showError(answerText(refused.answer))
      if (isOwnFailure(refused)) lock.addFailure()
      void refreshBalance()
    },
  }
}

function useWithdrawCall(ports: WithdrawPorts, onCodeMailed: () => void): FormCall {
  const { paySystem, amount, wallet, lock } = ports
  const { onReserved, onRefused } = useAnswers(ports)
  return useFormCall({
    send: () => requestWithdrawal({ amount: amount.value, wallet: wallet.value.trim(), paySystem }),
    lock,
    onDone: (granted: Granted) => (granted.status === 'code' ? onCodeMailed() : onReserved(granted)),
    onRefused,
  })
}

/** The second step of the first withdrawal to a wallet. A refusal about anything but the code leads back. */
function WalletCodeStep({ ports, onBack }: { ports: WithdrawPorts; onBack: () => void }) {
  const { t, sentence } = useTexts()
  const email = useSession((session) => session.user?.email ?? '')
  const { paySystem, amount, wallet, lock } = ports
  const { onReserved, onRefused } = useAnswers(ports)
  return (
    <>
      <p role="status">{sentence('wallet-code-sent')}</p>
      <CodeStep
        email={email}
        lock={lock}
        send={(code) => requestWithdrawal({ amount: amount.value, wallet: wallet.value.trim(), paySystem, code })}
        onDone={onReserved}
        onRefused={(refused) => {
          onRefused(refused)
          if (refused.answer.code !== 'wrong-code') onBack()
        }}
        onBack={onBack}
        back={t('withdraw.code.back')}
      />
    </>
  )
}

/** Subtracts optimistically, then reloads the balance: a repeated request reserves nothing more. */
function subtract(coins: number): void {
  const { user } = useSession.getState()
  if (user) updateUser({ amount: Math.max(0, user.amount - coins) })
  void refreshBalance()
}

const aboutAmount = ['invalid-amount', 'not-enough-coins']
const aboutWallet = ['invalid-wallet', 'mistyped-wallet', 'foreign-wallet']

function fieldOf({ answer: { code } }: Refused, { amount, wallet }: { amount: Input; wallet: Input }) {
  if (aboutAmount.includes(code)) return amount
  return aboutWallet.includes(code) ? wallet : undefined
}

/** Refusals that the person could neither know nor prevent; they do not count towards the lockout. */
const blamelessCodes = [
  'foreign-wallet',
  'held-after-email-change',
  'held-after-password-restore',
  'chain-unreachable',
  'withdrawals-busy',
  'withdrawals-paused',
  'withdrawal-busy',
  'withdrawal-paused',
]

function isOwnFailure({ status, answer }: Refused): boolean {
  return status === 200 && !blamelessCodes.includes(answer.code)
}

interface WithdrawFormProps {
  paySystem: PaySystem
  onGranted: (granted: Granted) => void
}

export function WithdrawForm({ paySystem, onGranted }: WithdrawFormProps) {
  const { t } = useTexts()
  const balance = useSession((session) => session.user?.amount ?? 0)
  const lock = useLockout('withdrawal')
  const amount = useAmountInput(balance)
  const wallet = useWalletInput()
  const ports = { paySystem, amount, wallet, lock, onGranted }
  const [isCodeMailed, setCodeMailed] = useState(false)
  const call = useWithdrawCall(ports, () => setCodeMailed(true))
  if (isCodeMailed) return <WalletCodeStep ports={ports} onBack={() => setCodeMailed(false)} />
  const fillAll = () => amount.change(String(Math.min(balance, maxWithdrawal)))
  return (
    <Form call={call} lock={lock} isReady={amount.isValid && wallet.isValid} submit={t('withdraw.submit')}>
      <p>{t('withdraw.text', { wallet: paySystem, amount: balance })}</p>
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
      <WalletSources paySystem={paySystem} isEmpty={wallet.value === ''} onAddress={wallet.change} />
    </Form>
  )
}

function useAmountInput(balance: number): Input {
  const { sentence } = useTexts()
  return useInput((text) => {
    const coins = parseAmount(text)
    if (coins === undefined) return sentence('invalid-amount')
    return coins > balance ? sentence('not-enough-coins') : undefined
  })
}

/** Spaces around the address are ignored: it is pasted more often than typed. */
function useWalletInput(): Input {
  const { sentence } = useTexts()
  return useInput((text) => (looksLikeWallet(text.trim()) ? undefined : sentence('invalid-wallet')))
}
