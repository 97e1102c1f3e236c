import type { Choices } from '../state/choices-of.ts'
import type { GameState } from '../state/game-state.ts'
import { findMe } from '../state/my-seat.ts'

interface Lock {
  readonly isOn: boolean
  /** Why it cannot be had now. */
  readonly off?: 'metal' | 'claimed'
}

/** May be chosen while others play, so that the own turn can begin with a claim. */
export function lockOf(state: GameState, { hasClaimed }: Pick<Choices, 'hasClaimed'>, wantsLock: boolean): Lock {
  if (hasClaimed) return { isOn: false, off: 'claimed' }
  if (!findMe(state)?.stock.metal) return { isOn: false, off: 'metal' }
  return { isOn: wantsLock }
}
