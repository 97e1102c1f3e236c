import { toMove } from '../moves/choices.ts'
import type { Move } from '../moves/move.ts'
import { positionOfView } from '../position-of-view.ts'
import type { Dice } from '../random/dice.ts'
import type { View } from '../view-for.ts'
import { type BotLevel, think, thinkAloud } from './think.ts'

/**
 * The next move for the seat of this view: a claim, an exchange or the end of its turn, so one turn takes several
 * calls. The same view, level and dice give the same move. A bot asked out of turn answers `end-turn`.
 */
export function chooseMove(view: View, level: BotLevel, dice: Dice): Move {
  if (view.ending || view.current !== view.seat) return { type: 'end-turn' }
  return toMove(think(positionOfView(view), level, dice))
}

/** What an expert in this seat would do, and its chance to win before and after. */
export interface Hint {
  readonly move: Move
  readonly before: number
  readonly after: number
}

/** Undefined out of turn. */
export function findHint(view: View, dice: Dice): Hint | undefined {
  if (view.ending || view.current !== view.seat) return undefined
  const { choice, before, after } = thinkAloud(positionOfView(view), dice)
  return { move: toMove(choice), before, after }
}
