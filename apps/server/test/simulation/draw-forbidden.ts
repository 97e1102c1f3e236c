import type { Dice } from '@hexaverse/rules/bots'
import type { PlayerMove } from '../../src/modules/rooms/machine/input.ts'

/** Things that no honest page sends: for the turn of another, beside the board, or in the server's own name. */
const attempts: readonly unknown[] = [
  { type: 'end-turn' },
  { type: 'claim', hex: 2, triangle: 1 },
  { type: 'claim', hex: 99, triangle: 1 },
  { type: 'claim', hex: Number.NaN, triangle: 'x' },
  { type: 'claim', hex: 10, triangle: 2, lock: 7 },
  { type: 'exchange', give: 'gold', get: 'food' },
  { type: 'exchange', give: 'food', get: 'food' },
  { type: 'time-ran-out' },
  { type: 'outage' },
  { type: 'toString' },
  {},
]

export function drawForbidden(dice: Dice): PlayerMove {
  return attempts[dice(attempts.length)] as PlayerMove
}
