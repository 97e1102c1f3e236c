import { toMove } from '../moves/choices.ts'
import type { Move } from '../moves/move.ts'
import { positionOfView } from '../position-of-view.ts'
import type { Dice } from '../random/dice.ts'
import type { View } from '../view-for.ts'
import { type BotLevel, think } from './think.ts'

/**
 * The next move of the seat whose view this is: a claim, an exchange or the end of its turn, so a turn takes several calls.
 * The same view, level and dice give the same move. Asked out of turn, a bot answers as if there were nothing to do.
 */
export function chooseMove(view: View, level: BotLevel, dice: Dice): Move {
  if (view.ending || view.current !== view.seat) return { type: 'end-turn' }
  return toMove(think(positionOfView(view), level, dice))
}
