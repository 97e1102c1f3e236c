import { toMove } from '../moves/choices.ts'
import type { Move } from '../moves/move.ts'
import { positionOfView } from '../position-of-view.ts'
import type { Dice } from '../random/dice.ts'
import type { View } from '../view-for.ts'
import { type BotLevel, think } from './think.ts'

/**
 * The next move for the seat of this view: a claim, an exchange or the end of its turn, so one turn takes several
 * calls. The same view, level and dice give the same move. A bot asked out of turn answers `end-turn`.
 */
export function chooseMove(view: View, level: BotLevel, dice: Dice): Move {
  if (view.ending || view.current !== view.seat) return { type: 'end-turn' }
  return toMove(think(positionOfView(view), level, dice))
}
