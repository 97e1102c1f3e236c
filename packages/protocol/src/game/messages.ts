import type { Ending, Resource } from '@hexaverse/rules'
import type { Sentence } from '../texts/game/sentence.ts'
import type { Claim, FormerPlayer, LogLine, NamedScore, Player, RoomState, Turn } from './room-state.ts'

interface InRoom {
  readonly roomId: string
}

/**
 * Tells of an event of the room, and has its number; what is said of one move has one. A client that misses a number asks
 * for what it missed.
 */
interface Numbered extends InRoom {
  readonly seq?: number
}

/** Answers a command that may have carried an id. */
interface Answer {
  readonly commandId?: string
}

interface Denial extends InRoom, Answer {
  readonly refusal: Sentence
}

/** Why a win was not paid; `unpaid` codes are in `unpaidReasons`. */
export interface Prize {
  readonly isPaid: boolean
  readonly unpaid?: string
}

/** What each message says. */
export interface Messages {
  readonly 'room-started': { readonly room: RoomState }
  /** `player` is the one whose turn ended, as that end left them. */
  readonly 'turn-passed': Numbered & { readonly player: Player; readonly turn: Turn }
  /** `turn` where its end was moved, as after an outage. */
  readonly 'log-line': Numbered & { readonly line: LogLine; readonly turn?: Turn }
  /** Somebody else's claims. */
  readonly 'turns-made': Numbered & { readonly claims: readonly Claim[]; readonly player: Player }
  readonly 'player-excluded': Numbered & {
    readonly player: FormerPlayer
    readonly line: LogLine
    readonly lacking?: 'food' | 'water'
    readonly isGameOver: boolean
    /** Login of the one who is left. */
    readonly winner?: string
    /** Where no other message tells whose turn it is now. */
    readonly turn?: Turn
  }
  /** `winners` share the highest score: one alone, or a draw. */
  readonly scoring: Numbered & { readonly scores: readonly NamedScore[]; readonly winners: readonly NamedScore[] }
  readonly 'claim-confirmed': Numbered & Answer & { readonly player: Player; readonly claims: readonly Claim[] }
  readonly 'claim-denied': Denial
  readonly 'exchange-done': Numbered &
    Answer & { readonly player: Player; readonly give: Resource; readonly get: Resource }
  readonly 'exchange-failed': Denial
  readonly 'game-crashed': { readonly line: LogLine }
  readonly session: { readonly runningRoomId?: string }
  readonly 'room-waiting': InRoom & { readonly joined: number; readonly size: number }
  readonly 'player-connection': Numbered & {
    readonly login: string
    readonly seat: number
    readonly isConnected: boolean
    /** To come back; 0 for one who is here. */
    readonly secondsLeft: number
  }
  readonly 'player-updated': Numbered & { readonly player: Player }
  readonly 'game-ended': Numbered & {
    readonly ending: Ending
    /** Logins. */
    readonly winners: readonly string[]
    /** Hexadecimal, as the entropies, which are in the order of the people. */
    readonly serverSeed: string
    /** Logins in the order of joining. */
    readonly people: readonly string[]
    readonly entropies: readonly string[]
    readonly prize: Prize
  }
  readonly 'room-head': InRoom & { readonly seq: number }
}

export type MessageType = keyof Messages

/** What the server tells. */
export type Message<Type extends MessageType = MessageType> = {
  [T in Type]: Messages[T] & { readonly type: T }
}[Type]
