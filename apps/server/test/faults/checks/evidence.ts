import type { Message, RoomState } from '@hexaverse/protocol/game'
import type { JournalRecord } from '@hexaverse/room'

/** What a player sent and received, as the player's own program saw it. */
export interface PlayerLog {
  readonly account: string
  readonly login: string
  /** Commands by their id. Each may have been sent several times. */
  readonly sent: ReadonlyMap<string, SentCommand>
  /** Commands that received two different answers. */
  readonly contradictions: readonly string[]
  readonly received: readonly ReceivedFact[]
  /** The last known state of every room. */
  readonly rooms: ReadonlyMap<string, RoomState>
  readonly ends: readonly Message<'game-ended'>[]
}

export interface SentCommand {
  readonly roomId: string
  readonly type: 'claim' | 'exchange' | 'end-turn' | 'leave'
  /** Undefined when no answer came before the end of the run. */
  answer?: 'done' | 'refused'
  code?: string
}

/** A fact that a message contained: which seat, and which triangle or turn. */
export interface ReceivedFact {
  readonly roomId: string
  readonly seq: number
  readonly what: string
}

/** A room as the database holds it. */
export interface KeptRoom {
  readonly roomId: string
  readonly status: string
  readonly ending: string | undefined
  /** The room whose people play again here. */
  readonly rematchOf?: string | undefined
  readonly records: readonly (JournalRecord & { readonly lastSeq: number })[]
  /** Accounts that received a coin for it. */
  readonly paid: readonly string[]
}

/** A time in which no player could be served, by the journal's clock. */
export interface Outage {
  readonly from: number
  readonly to: number
}

export interface Evidence {
  readonly rooms: readonly KeptRoom[]
  readonly players: readonly PlayerLog[]
  readonly outages: readonly Outage[]
  /** Accounts whose program stayed away or left on purpose. */
  readonly deserters: ReadonlySet<string>
  /** Counts by account: games, victories, technical victories, defeats, technical defeats, draws. */
  readonly statistics: ReadonlyMap<string, readonly number[]>
  readonly books: { readonly total: bigint; readonly wrongPurses: number }
}
