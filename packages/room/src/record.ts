import type { Move } from '@hexaverse/rules'
import type { BotLevel } from '@hexaverse/rules/bots'

/** A person by account id, a bot by its own id. The journal holds no names, because names may have to be erased. */
export interface Person {
  readonly id: string
  readonly isBot: boolean
  /** How well a bot plays, where the bots of a room differ. */
  readonly level?: BotLevel
}

/** Everything that the game follows from, and the settings that must stay the same until its end. */
export interface Started {
  readonly type: 'started'
  readonly version: number
  /** In joining order, like the entropies. */
  readonly people: readonly Person[]
  /** Hexadecimal, secret until the end. */
  readonly serverSeed: string
  readonly entropies: readonly string[]
  readonly turnMs: number
  readonly graceMs: number
  /** A game of one person against bots, and how well they play. */
  readonly practice?: BotLevel
  /** A game among friends, which counts nowhere; bots may play in it. */
  readonly isPrivate?: boolean
  /** For seats 1, 2, …: the person's number in joining order, from 1. Absent where the seats are drawn. */
  readonly seats?: readonly number[]
}

/** `by` distinguishes a turn end or a departure that the server caused from one that the player chose. */
export interface Moved {
  readonly type: 'moved'
  readonly seat: number
  readonly move: Move
  readonly by: 'player' | 'server'
  readonly commandId?: string
}

export type RoomEvent =
  | Started
  | Moved
  | { readonly type: 'away'; readonly seat: number }
  | { readonly type: 'back'; readonly seat: number }

/** What a node asks the journal to commit. It is accepted only if `firstSeq` is the room's head + 1 (D-SOC-7). */
export interface Draft {
  readonly roomId: string
  readonly firstSeq: number
  /** Identifies this draft, so that a node can find it in the journal when the answer was lost. */
  readonly mark: string
  /** Numbered one by one, from `firstSeq` on. */
  readonly events: readonly RoomEvent[]
  /** The journal accepts the draft only from this time of its own clock on: no node's clock can end a turn early. */
  readonly notBefore?: number
}

export interface Prize {
  readonly isPaid: boolean
  /** Why it is not paid. */
  readonly code?: string
  /** Accounts whose win in another game of these people would be unpaid today. */
  readonly capped?: readonly string[]
}

/** A committed draft. The journal adds the time of its own clock, and what became of the prize. */
export interface JournalRecord {
  readonly roomId: string
  readonly firstSeq: number
  readonly mark: string
  readonly events: readonly RoomEvent[]
  readonly at: number
  readonly prize?: Prize
}
