import type { Place } from '../board/board.ts'
import type { Resource } from '../board/resources.ts'

/**
 * Everything that can happen to a game. `time-ran-out` and `outage` are the server's own moves; it also makes `leave`
 * for a player who stays absent.
 */
export type Move =
  | { readonly type: 'claim'; readonly hex: number; readonly triangle: number; readonly lock?: Place }
  | { readonly type: 'exchange'; readonly give: Resource; readonly get: Resource }
  | { readonly type: 'end-turn' }
  | { readonly type: 'time-ran-out' }
  | { readonly type: 'leave' }
  | { readonly type: 'outage' }

/** The seat number of an outage, which is the server's move. */
export const noSeat = 0
