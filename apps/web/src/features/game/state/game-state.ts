import type { LogLine, Message, RoomState, Sentence, TableSeat } from '@hexaverse/protocol/game'
import type { Move, Place, Resource } from '@hexaverse/rules'

/** `lost`: the socket was connected and is reconnecting. */
export type ConnectionStatus = 'connecting' | 'online' | 'lost'

/** A game that the player has requested and that has not begun. */
export interface Wait {
  readonly size: number
  /** Known once the server has found a room. */
  readonly roomId?: string
  readonly mapCommitment?: string
  /** How many players are there, this one included. */
  readonly joined: number
  /** Since when the player has been alone there, by the page's own clock. */
  readonly aloneSince?: number
  /** The room is that of a rematch: the player waits for it at the end of the last game. */
  readonly isRematch?: boolean
  /** The player waits at a table for friends. Its seats, in the order of joining, and its host come with messages. */
  readonly isPrivate?: boolean
  readonly seats?: readonly TableSeat[]
  readonly host?: string
  /** The host wants no watchers. */
  readonly isUnwatched?: boolean
  /** The command id of the host's last request about a bot, until it is answered. */
  readonly pendingBot?: string
}

/** Why a player cannot sit down at a table for friends. */
interface ShutTable {
  readonly roomId: string
  readonly code: string
}

/** A request that the server has not answered yet. It blocks every other request (specification, section 4). */
export type Pending =
  | { readonly type: 'claim'; readonly commandId: string; readonly place: Place; readonly lock?: Place }
  | { readonly type: 'exchange'; readonly commandId: string; readonly give: Resource; readonly get: Resource }
  | { readonly type: 'end-turn'; readonly commandId: string }

/** The last refusal of the server. Each is a new object, so that the same refusal twice is shown twice. */
interface Denial {
  readonly refusal: Sentence
}

/** The offer to play again with the same people. */
interface Rematch {
  /** Logins of those who want to, and of those at the end screen who have not said so. */
  readonly wants: readonly string[]
  readonly missing: readonly string[]
  /** When the offer ends, by the page's own clock. */
  readonly endsAt?: number
  /** The player has pressed the button, and the server has not answered yet. */
  readonly isAsked?: boolean
  readonly next?: Message<'rematch'>['next']
  /** The code of why there is no other game. */
  readonly ending?: string
}

/** Who watches the game, and what the players think of it. */
interface Watching {
  readonly count: number
  /** Logins of the players who want no watchers. */
  readonly against: readonly string[]
  readonly isOff: boolean
}

/** Everything the game screen knows. It holds plain values, and nothing of the browser or the socket. */
export interface GameState {
  /** The player of this page. */
  readonly login: string
  readonly connection: ConnectionStatus
  /** The page has just opened, and the server has not reported yet whether a game is running. */
  readonly isArriving?: boolean
  /** The room of a join link that is being read. */
  readonly visits?: string
  /** The table of a join link has no place for this player. */
  readonly shut?: ShutTable
  readonly wait?: Wait
  readonly room?: RoomState
  /** The sequence number of the last snapshot. Events up to it are already part of the room. */
  readonly shownSeq?: number
  /** When the turn ends, by the page's own clock. A practice game may have no clock. */
  readonly turnEndsAt?: number | undefined
  /** By seat of a disconnected player: until when they may come back, by the page's own clock. */
  readonly absences: Readonly<Record<number, number>>
  /** Set a moment after the turn has passed to this player; cleared as soon as they end it. */
  readonly isMyTurn: boolean
  /** The player's exchange of this turn is made, refused, or given up by ending the turn. */
  readonly hasExchanged: boolean
  readonly pending?: Pending
  readonly denial?: Denial
  /** The only move that a lesson allows now. */
  readonly asked?: Move | undefined
  /** How the player left the game, if they did. */
  readonly ownExit?: Message<'player-excluded'>
  readonly scoring?: Message<'scoring'>
  readonly ended?: Message<'game-ended'>
  readonly rematch?: Rematch
  /** Absent while nobody watches and no player objects. */
  readonly watching?: Watching
  /** How far the page's own clock is ahead of the server's. */
  readonly clockLeadMs?: number
  readonly crash?: LogLine
}

/** A refusal of which only the code is known. */
export function sentenceOf(code: string): Sentence {
  return { code, params: {}, text: code }
}

export function emptyState(login: string, connection: ConnectionStatus): GameState {
  return { login, connection, absences: {}, isMyTurn: false, hasExchanged: false }
}

/** A copy without the named fields. */
export function without<Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  ...keys: readonly Key[]
): Omit<Whole, Key> {
  const rest = { ...whole }
  for (const key of keys) delete rest[key]
  return rest
}

export type Screen = 'create' | 'waiting' | 'shut' | 'board' | 'victory' | 'left' | 'gameover' | 'error'

/** Which sub-screen to show. A player who is out of the game sees how they left, whatever became of the others. */
export function screenOf(state: GameState): Screen {
  const { crash, ownExit, ended, scoring, login } = state
  if (crash) return 'error'
  if (state.shut) return 'shut'
  if (ownExit) return 'left'
  if (ended && scoring) return 'gameover'
  if (ended) return ended.winners.includes(login) ? 'victory' : 'left'
  if (state.room) return 'board'
  return state.wait ? 'waiting' : 'create'
}

/** The table for friends whose join link this page has as its address. */
export function tableOf({ wait, shut, visits }: GameState): string | undefined {
  return (wait?.isPrivate ? wait.roomId : undefined) ?? shut?.roomId ?? visits
}
