import type { LogLine, Message, RoomState, Sentence } from '@hexaverse/protocol/game'
import type { PracticeLevel } from '@hexaverse/protocol/http'
import type { Place, Resource } from '@hexaverse/rules'

/** `lost`: the socket was there and is being looked for again. */
export type Connection = 'connecting' | 'online' | 'lost'

/** A game that was asked for and has not begun. */
export interface Wait {
  readonly size: number
  readonly practice?: PracticeLevel
  /** Known once the server has found a room. */
  readonly roomId?: string
  readonly mapCommitment?: string
  /** How many are there, the own seat included. */
  readonly joined: number
}

/** Asked of the server and not yet answered. Until then nothing else may be asked. */
export type Pending =
  | { readonly type: 'claim'; readonly commandId: string; readonly place: Place; readonly lock?: Place }
  | { readonly type: 'exchange'; readonly commandId: string; readonly give: Resource; readonly get: Resource }
  | { readonly type: 'end-turn'; readonly commandId: string }

/** The last "no" of the server. A new object for each, so that the same "no" twice is shown twice. */
interface Denial {
  readonly refusal: Sentence
}

/** All that the game screen knows. Nothing of it is a browser's or a socket's. */
export interface GameState {
  /** The own one. */
  readonly login: string
  readonly connection: Connection
  /** The page has just come, and the server has not said yet whether a game goes on. */
  readonly isArriving?: boolean
  readonly wait?: Wait
  readonly room?: RoomState
  /** Number of the last event when the room was shown whole; what is told of it after that is old. */
  readonly shownSeq?: number
  /** When the turn ends, by the page's own clock. */
  readonly turnEndsAt?: number
  /** Those who have lost their connection: until when each may come back, by seat and the page's own clock. */
  readonly absences: Readonly<Record<number, number>>
  /** Set a moment after the turn has passed to me; off as soon as I pass it on. */
  readonly isMyTurn: boolean
  /** The own exchange of this turn is made, refused or given up by passing. */
  readonly hasExchanged: boolean
  readonly pending?: Pending
  readonly denial?: Denial
  /** How I went, if I am out of the game. */
  readonly ownExit?: Message<'player-excluded'>
  readonly scoring?: Message<'scoring'>
  readonly ended?: Message<'game-ended'>
  readonly crash?: LogLine
}

export function emptyState(login: string, connection: Connection): GameState {
  return { login, connection, absences: {}, isMyTurn: false, hasExchanged: false }
}
