import { toMove } from '../moves/choices.ts'
import type { Move } from '../moves/move.ts'
import { positionOfView } from '../position-of-view.ts'
import type { Dice } from '../random/dice.ts'
import type { View } from '../view-for.ts'
import { chooseByNetwork } from './network/choose-by-network.ts'
import type { Network } from './network/read-network.ts'
import { type PlainLevel, think, thinkAloud } from './think.ts'

/**
 * The next move for the seat of this view: a claim, an exchange or the end of its turn, so one turn takes several
 * calls. The same view, level and dice give the same move. A bot asked out of turn answers `end-turn`.
 */
export function chooseMove(view: View, level: PlainLevel, dice: Dice): Move {
  return isAsked(view) ? toMove(think(positionOfView(view), level, dice)) : { type: 'end-turn' }
}

/** Chooses for the level master, which leaves nothing to chance: equal views give equal moves. */
export function chooseMasterMove(view: View, master: Network): Move {
  return isAsked(view) ? toMove(chooseByNetwork(positionOfView(view), master)) : { type: 'end-turn' }
}

/** What the best bot in this seat would do, and the seat's chance to win before and after it, as an expert sees them. */
export interface Hint {
  readonly move: Move
  readonly chances: { readonly before: number; readonly after: number }
}

/** Without a master, an expert advises. Undefined out of turn. */
export function findHint(view: View, dice: Dice, master?: Network): Hint | undefined {
  if (!isAsked(view)) return undefined
  const position = positionOfView(view)
  const { choice, before, after } = thinkAloud(position, dice, master && chooseByNetwork(position, master))
  return { move: toMove(choice), chances: { before, after } }
}

function isAsked({ ending, current, seat }: View): boolean {
  return !ending && current === seat
}
