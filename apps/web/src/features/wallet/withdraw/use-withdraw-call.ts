import type { PaySystem } from '@hexaverse/protocol/withdrawals'
import { useLocation } from 'wouter'
import { type FormCall, useFormCall } from '../../../shared/form/use-form-call.ts'
import type { Input } from '../../../shared/form/use-input.ts'
import type { FormLock } from '../../../shared/form/use-lockout.ts'
import type { Refused } from '../../../shared/http/call-server.ts'
import { useTexts } from '../../../shared/i18n/use-texts.ts'
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
  const { successText, refusalText } = useTexts()
  const [, navigate] = useLocation()
  return useFormCall({
    send: () => requestWithdrawal({ amount: amount.value, walletNo: wallet.value.trim(), paySys: paySystem }),
    lock,
    onDone(granted: Granted) {
      subtract(Number(amount.value))
      showAlert('success', successText(granted))
      // A withdrawal that is not signed yet continues on the account page.
      if (!granted.relativePath) return navigate('/account')
      const way = findClaimWay(granted.relativePath, granted.paySys)
      if (way.needsApp) onGranted(granted)
      goToClaim(way, navigate)
    },
    onRefused(refused) {
      fieldOf(refused, { amount, wallet })?.showError(refusalText(refused.answer))
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
