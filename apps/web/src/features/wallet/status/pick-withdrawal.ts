import type { ListedWithdrawal } from '@hexaverse/protocol/http'
import { openStates, type WithdrawalState } from '@hexaverse/protocol/withdrawals'

const dayMs = 86_400_000

export function isOpen({ state }: Pick<ListedWithdrawal, 'state'>): boolean {
  return openStates.some((open) => open === state)
}

/** The newest withdrawal while it is open and for a day after it ended; the history lists the others. */
export function pickVisible(withdrawals: readonly ListedWithdrawal[], now: number): ListedWithdrawal | undefined {
  const [newest] = withdrawals
  if (!newest || isOpen(newest)) return newest
  return newest.endedAt !== null && now - Date.parse(newest.endedAt) < dayMs ? newest : undefined
}

type ShownState = WithdrawalState | 'late' | 'unreachable'

/** Which text describes the state of the withdrawal. */
export function textKeyFor(withdrawal: ListedWithdrawal, isChainReachable: boolean): ShownState {
  if (isOpen(withdrawal) && !isChainReachable) return 'unreachable'
  return withdrawal.state === 'signed' && withdrawal.isExpired ? 'late' : withdrawal.state
}
