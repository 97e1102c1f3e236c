import type { Message, RoomState } from '@hexaverse/protocol/game'
import type { JournalRecord } from '../../../src/modules/rooms/index.ts'

/** What a player did in a room and what came of it, as the player's own program saw it. */
export interface PlayerLog {
  readonly account: string
  readonly login: string
  /** Commands by their id: sent, perhaps several times. */
  readonly sent: ReadonlyMap<string, SentCommand>
  /** Commands that were answered in two ways. */
  readonly contradictions: readonly string[]
  readonly heard: readonly HeardMove[]
  /** The last state of every room. */
  readonly rooms: ReadonlyMap<string, RoomState>
  readonly ends: readonly Message<'game-ended'>[]
}

export interface SentCommand {
  readonly roomId: string
  readonly type: 'claim' | 'exchange' | 'end-turn' | 'leave'
  /** Undefined where no answer came before the end. */
  answer?: 'done' | 'refused'
  code?: string
}

/** Something that a message told of: whose, and which triangle or turn. */
export interface HeardMove {
  readonly roomId: string
  readonly seq: number
  readonly what: string
}

/** A room as the database has it. */
export interface KeptRoom {
  readonly roomId: string
  readonly status: string
  readonly ending: string | undefined
  readonly records: readonly (JournalRecord & { readonly lastSeq: number })[]
  /** Accounts that got a coin for it. */
  readonly paid: readonly string[]
}

/** Nobody could be served from `from` to `to`, by the journal's clock. */
export interface Outage {
  readonly from: number
  readonly to: number
}

export interface Evidence {
  readonly rooms: readonly KeptRoom[]
  readonly players: readonly PlayerLog[]
  readonly outages: readonly Outage[]
  /** Accounts whose program stayed away, or left, on purpose. */
  readonly deserters: ReadonlySet<string>
  /** By account: games, victories, technical victories, defeats, technical defeats, draws. */
  readonly statistics: ReadonlyMap<string, readonly number[]>
  readonly books: { readonly total: bigint; readonly wrongPurses: number }
}
