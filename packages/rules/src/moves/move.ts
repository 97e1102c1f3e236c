import type { Place } from '../board/board.ts'
import type { Resource } from '../board/resources.ts'

/** What can happen to a game. The last three nobody clicks: the clock, the door and the server's own absence. */
export type Move =
  | { readonly type: 'claim'; readonly hex: number; readonly triangle: number; readonly lock?: Place }
  | { readonly type: 'exchange'; readonly give: Resource; readonly get: Resource }
  | { readonly type: 'end-turn' }
  | { readonly type: 'time-ran-out' }
  | { readonly type: 'leave' }
  | { readonly type: 'outage' }

/** Of an outage, which is nobody's move. */
export const noSeat = 0
