import type { Player } from '@hexaverse/protocol/game'
import type { Resource } from '@hexaverse/rules'
import { type Change, type Choices, claimCosts } from '../../state/choices.ts'
import type { GameState } from '../../state/game-state.ts'
import type { NewcomerAdvice } from '../../state/newcomer-advice.ts'
import { findMe } from '../../state/seats.ts'
import { lockOf } from '../table-store.ts'

/** The content of the line under the status bar. */
export type Advice =
  | { readonly type: 'waiting'; readonly player: Player }
  | { readonly type: 'pending' }
  | { readonly type: 'cost'; readonly changes: readonly Change[]; readonly lock: 'none' | 'made' | 'impossible' }
  | { readonly type: 'short'; readonly lacking: readonly Resource[] }
  | { readonly type: 'stuck' }
  | { readonly type: 'done' }
  | { readonly type: 'claim' }
  | { readonly type: 'tip'; readonly tip: NewcomerAdvice }

interface Intent {
  readonly wantsLock: boolean
  readonly target?: number | undefined
  /** A finger does not hover, so after the first turn the line shows the cost of any claim. */
  readonly isTouch?: boolean
  /** The advice for a newcomer, if the player wants it. Only a triangle that the player points at goes before it. */
  readonly tip?: NewcomerAdvice | undefined
}

export function advise(state: GameState, choices: Choices, intent: Intent): Advice {
  const { room, isMyTurn, pending } = state
  const player = room?.players.find(({ site }) => site === room.turn.site)
  if (player && player.login !== state.login) return { type: 'waiting', player }
  if (pending || !isMyTurn) return { type: 'pending' }
  const tip = intent.tip && ({ type: 'tip', tip: intent.tip } as const)
  const cost = canClaim(choices) ? costAt(state, choices, intent) : undefined
  return (intent.isTouch ? (tip ?? cost) : (cost ?? tip)) ?? plainAdvice(choices)
}

function canClaim({ hasClaimed, reach, short }: Choices): boolean {
  return !hasClaimed && reach.size > 0 && short.length === 0
}

function plainAdvice({ hasClaimed, open, reach, short }: Choices): Advice {
  if (hasClaimed) return { type: 'done' }
  if (reach.size === 0) return { type: 'stuck' }
  if (short.length > 0) return { type: 'short', lacking: short }
  // A lesson may ask for an exchange first.
  return open.size > 0 ? { type: 'claim' } : { type: 'pending' }
}

function costAt(state: GameState, choices: Choices, { target, wantsLock, isTouch }: Intent): Advice | undefined {
  const me = findMe(state)
  if (!me) return undefined
  const { isOn } = lockOf(state, choices, wantsLock)
  if (isTouch && me.turnsMade > 0)
    return { type: 'cost', changes: claimCosts(me.stock, isOn), lock: isOn ? 'made' : 'none' }
  if (target === undefined || !choices.open.has(target)) return undefined
  const isMade = isOn && choices.lockable.has(target)
  const lock = isMade ? 'made' : isOn ? 'impossible' : 'none'
  return { type: 'cost', changes: claimCosts(me.stock, isMade), lock }
}
