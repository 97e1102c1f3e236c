import { checkMove, type MoveRefusal, placeOf } from '@hexaverse/rules'
import type { GameState } from '../state/game-state.ts'
import { mySeat } from '../state/my-seat.ts'
import { positionOf } from '../state/position-of.ts'

/** Why I may not claim a triangle, in the words of the rules; nothing while only the server's answer is awaited. */
export function findRefusal(state: GameState, triangle: number): MoveRefusal | undefined {
  const seat = mySeat(state)
  if (!state.room || seat === undefined) return undefined
  return checkMove(positionOf(state.room), seat, { type: 'claim', ...placeOf(triangle) })
}
