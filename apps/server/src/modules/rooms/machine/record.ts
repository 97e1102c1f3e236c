import type { Move } from '@hexaverse/rules'
import type { BotLevel } from '@hexaverse/rules/bots'

/** A person by the number of the account, a bot by its own. Names are not in the journal: they may have to be forgotten. */
export interface Person {
  readonly id: string
  readonly isBot: boolean
}

/** Everything that the game follows from, and what must not change under it when a setting does. */
export interface Started {
  readonly type: 'started'
  readonly version: number
  /** In the order of joining, as the entropies. */
  readonly people: readonly Person[]
  /** Hexadecimal, secret until the end. */
  readonly serverSeed: string
  readonly entropies: readonly string[]
  readonly turnMs: number
  readonly graceMs: number
  /** How well the bots play; absent where there are none. */
  readonly practice?: BotLevel
}

/** `by` tells a turn or a departure that the server brought about from one that the player chose. */
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

/** What a node asks the journal to keep. The journal takes it only where `firstSeq` is the room's next number. */
export interface Draft {
  readonly roomId: string
  readonly firstSeq: number
  /** Tells this draft from every other, so that a node finds its own again when the answer was lost. */
  readonly mark: string
  /** Each has its own number, from `firstSeq` on. */
  readonly events: readonly RoomEvent[]
  /** Not to be taken while the journal's own clock says less: no node's clock can end a turn early. */
  readonly notBefore?: number
}

export interface Prize {
  readonly isPaid: boolean
  /** Why not. */
  readonly code?: string
}

/** A draft that was taken. The journal adds when, by its own clock, and what became of the prize. */
export interface JournalRecord {
  readonly roomId: string
  readonly firstSeq: number
  readonly mark: string
  readonly events: readonly RoomEvent[]
  readonly at: number
  readonly prize?: Prize
}
