import type { Ending, Resource } from '@hexaverse/rules'
import type { BotLevel } from '@hexaverse/rules/bots'
import type { RematchEnding } from '../texts/game/codes.ts'
import type { Sentence } from '../texts/game/sentence.ts'
import type { Claim, FormerPlayer, LogLine, NamedScore, Player, RoomState, Turn } from './room-state.ts'

interface InRoom {
  readonly roomId: string
}

/**
 * A message about an event of the room carries the event's number; all messages of one move share one number. A client
 * that finds a gap in the numbers requests what it missed.
 */
interface Numbered extends InRoom {
  readonly seq?: number
}

/** The answer to a command that may have carried an id. */
interface Answer {
  readonly commandId?: string
}

interface Denial extends InRoom, Answer {
  readonly refusal: Sentence
}

/** Whether a win was paid; `unpaid` is a code of `unpaidReasons`. */
export interface Prize {
  readonly isPaid: boolean
  readonly unpaid?: string
  /** Logins of the players whose win in another game of these people would be unpaid today. */
  readonly capped?: readonly string[]
}

/** A taken seat of a private table; null for a free one. */
export type TableSeat = { readonly login: string } | { readonly bot: string; readonly level: BotLevel } | null

/** The fields of each message. */
export interface Messages {
  readonly 'room-started': { readonly room: RoomState }
  /** `player` is the player whose turn ended, in the state after that end. */
  readonly 'turn-passed': Numbered & { readonly player: Player; readonly turn: Turn }
  /** `turn` is present where the end of the turn moved, as after an outage. */
  readonly 'log-line': Numbered & { readonly line: LogLine; readonly turn?: Turn }
  /** Claims of another player. */
  readonly 'turns-made': Numbered & { readonly claims: readonly Claim[]; readonly player: Player }
  readonly 'player-excluded': Numbered & {
    readonly player: FormerPlayer
    readonly line: LogLine
    readonly lacking?: 'food' | 'water'
    readonly isGameOver: boolean
    /** Login of the last player left. */
    readonly winner?: string
    /** Present where no other message carries the new turn. */
    readonly turn?: Turn
  }
  /** `winners` share the highest score: a sole winner, or several in a draw. */
  readonly scoring: Numbered & { readonly scores: readonly NamedScore[]; readonly winners: readonly NamedScore[] }
  readonly 'claim-confirmed': Numbered & Answer & { readonly player: Player; readonly claims: readonly Claim[] }
  readonly 'claim-denied': Denial
  readonly 'exchange-done': Numbered &
    Answer & { readonly player: Player; readonly give: Resource; readonly get: Resource }
  readonly 'exchange-failed': Denial
  readonly 'game-crashed': { readonly line: LogLine }
  readonly session: { readonly runningRoomId?: string }
  /** `seats`, in the order of joining, and `host` are those of a private table. */
  readonly 'room-waiting': InRoom & {
    readonly joined: number
    readonly size: number
    readonly seats?: readonly TableSeat[]
    readonly host?: string
    /** The host of a private table wants no watchers. */
    readonly isUnwatched?: boolean
  }
  readonly 'player-connection': Numbered & {
    readonly login: string
    readonly site: number
    readonly isConnected: boolean
    /** Seconds left to come back; 0 for a player who is present. */
    readonly secondsLeft: number
  }
  readonly 'player-updated': Numbered & { readonly player: Player }
  readonly 'game-ended': Numbered & {
    readonly ending: Ending
    /** Logins. */
    readonly winners: readonly string[]
    /** Hexadecimal, like the entropies, which are in the order of `people`. */
    readonly serverSeed: string
    /** Logins in joining order. */
    readonly people: readonly string[]
    readonly entropies: readonly string[]
    /** For seats 1, 2, …: the number in `people`, from 1. Only where the seats were not drawn: in a rematch. */
    readonly seats?: readonly number[]
    readonly prize: Prize
  }
  readonly 'room-head': InRoom & { readonly seq: number }
  /** Logins of those at the end screen: who wants another game, and who has not said so yet. */
  readonly rematch: InRoom & {
    readonly wants: readonly string[]
    readonly missing: readonly string[]
    readonly until: number
    /** The room to join, opened for those who want it. */
    readonly next?: { readonly roomId: string; readonly size: number; readonly mapCommitment: string }
    readonly ending?: RematchEnding
  }
  /** How many sockets watch, at all nodes. Not sent while nobody watches and no player objects. */
  readonly watchers: InRoom & {
    readonly count: number
    /** Logins of the players who want no watchers. When all who still play do, watching is off. */
    readonly against?: readonly string[]
    readonly isOff?: boolean
  }
}

export type MessageType = keyof Messages

/** A message from the server to a client. */
export type Message<Type extends MessageType = MessageType> = {
  [T in Type]: Messages[T] & { readonly type: T }
}[Type]
