import type { PaySystem } from '@hexaverse/protocol/withdrawals'
import { useLocation } from 'wouter'
import { type FormCall, useFormCall } from '../../../shared/form/use-form-call.ts'
import type { Input } from '../../../shared/form/use-input.ts'
import type { FormLock } from '../../../shared/form/use-lockout.ts'
import type { Refused } from '../../../shared/http/call-server.ts'
import { useWords } from '../../../shared/i18n/use-words.ts'
import { showAlert } from '../../../shared/overlay/alert-store.ts'
import { refreshBalance } from '../../../shared/session/refresh-balance.ts'
import { updateUser, useSession } from '../../../shared/session/session-store.ts'
import { findClaimWay, goToClaim } from '../claim/find-claim-way.ts'
import { type Granted, requestWithdrawal } from './request-withdrawal.ts'

interface WithdrawCallPorts {
  readonly paySystem: PaySystem
  readonly amount: Input
  readonly wallet: Input
  readonly lock: FormLock
  readonly onGranted: (granted: Granted) => void
}

export function useWithdrawCall({ paySystem, amount, wallet, lock, onGranted }: WithdrawCallPorts): FormCall {
  const { answerText } = useWords()
  const [, navigate] = useLocation()
  return useFormCall({
    send: () => requestWithdrawal({ amount: amount.value, wallet: wallet.value.trim(), paySystem }),
    lock,
    onDone(granted: Granted) {
      subtract(Number(amount.value))
      showAlert('success', answerText(granted))
      // A withdrawal that is not signed yet continues on the account page.
      if (!granted.claimPath) return navigate('/account')
      const way = findClaimWay(granted.claimPath, granted.paySystem)
      if (way.needsApp) onGranted(granted)
      goToClaim(way, navigate)
    },
    onRefused(refused) {
      fieldOf(refused, { amount, wallet })?.complain(answerText(refused.answer))
      if (isOwnFailure(refused)) lock.addFailure()
      void refreshBalance()
    },
  })
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
  'chain-unreachable',
  'withdrawals-busy',
  'withdrawals-paused',
  'withdrawal-busy',
  'withdrawal-paused',
]

function isOwnFailure({ status, answer }: Refused): boolean {
  return status === 200 && !blamelessCodes.includes(answer.code)
}
