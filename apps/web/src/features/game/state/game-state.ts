import type { LogLine, Message, RoomState, Sentence } from '@hexaverse/protocol/game'
import type { PracticeLevel } from '@hexaverse/protocol/http'
import type { Place, Resource } from '@hexaverse/rules'

/** `lost`: the socket was there and is being looked for again. */
export type ConnectionStatus = 'connecting' | 'online' | 'lost'

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
  readonly connection: ConnectionStatus
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

/** A refusal of which only the code is known. */
export function sentenceOf(code: string): Sentence {
  return { code, params: {}, text: code }
}

export function emptyState(login: string, connection: ConnectionStatus): GameState {
  return { login, connection, absences: {}, isMyTurn: false, hasExchanged: false }
}

/** The same, but for some fields that are no longer known. */
export function without<Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  ...keys: readonly Key[]
): Omit<Whole, Key> {
  const rest = { ...whole }
  for (const key of keys) delete rest[key]
  return rest
}

export type Screen = 'create' | 'waiting' | 'board' | 'victory' | 'left' | 'gameover' | 'error'

/** Which sub-screen shows what is known. Who is out of a game sees how they went, whatever became of the others. */
export function screenOf(state: GameState): Screen {
  const { crash, ownExit, ended, scoring, login } = state
  if (crash) return 'error'
  if (ownExit) return 'left'
  if (ended && scoring) return 'gameover'
  if (ended) return ended.winners.includes(login) ? 'victory' : 'left'
  if (state.room) return 'board'
  return state.wait ? 'waiting' : 'create'
}
