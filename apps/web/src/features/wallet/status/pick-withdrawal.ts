import type { ListedWithdrawal, WithdrawalState } from '@hexaverse/protocol/http'

const openStates: readonly WithdrawalState[] = ['requested', 'signed', 'claim_seen', 'review']
const dayMs = 86_400_000

export function isOpen({ state }: Pick<ListedWithdrawal, 'state'>): boolean {
  return openStates.includes(state)
}

/** The newest withdrawal while it is open and for a day after it ended; the history lists the others. */
export function pickVisible(withdrawals: readonly ListedWithdrawal[], now: number): ListedWithdrawal | undefined {
  const [newest] = withdrawals
  if (!newest || isOpen(newest)) return newest
  return newest.endedAt !== null && now - Date.parse(newest.endedAt) < dayMs ? newest : undefined
}

type StateWords = WithdrawalState | 'late' | 'unreachable'

/** Which text describes the state of the withdrawal. */
export function wordsFor(withdrawal: ListedWithdrawal, isChainReachable: boolean): StateWords {
  if (isOpen(withdrawal) && !isChainReachable) return 'unreachable'
  return withdrawal.state === 'signed' && withdrawal.isExpired ? 'late' : withdrawal.state
}
