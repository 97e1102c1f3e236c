import type { Move } from '@hexaverse/rules'
import type { JournalRecord, Started } from './record.ts'

/** Whom to answer: the edge's own word for a socket and the acknowledgement it waits for. Handed back as it came. */
export type ReplyTo = unknown

/** What a player may ask for; the other moves are the server's. */
export type PlayerMove = Extract<Move, { type: 'claim' | 'exchange' | 'end-turn' | 'leave' }>

/** `account` is that of the socket's session. Nothing in a message says who sent it. */
export interface CommandRequest {
  readonly type: 'command'
  readonly ref: ReplyTo
  readonly account: string
  readonly command: PlayerMove
  /** The client's own: one that comes again is done once and gets the first answer. */
  readonly commandId?: string
  /** The turn that the client meant: a command that was long on its way must not act in a later one. */
  readonly forTurn?: number
}

/** What somebody waits for an answer to. Taken one after another. */
export type Request =
  | CommandRequest
  | { readonly type: 'start'; readonly ref: ReplyTo; readonly started: Started }
  /** A socket of this account is here and wants the room as it is now. */
  | { readonly type: 'join'; readonly ref: ReplyTo; readonly account: string }
  /** The same for one that missed something after event number `since`. */
  | { readonly type: 'resync'; readonly ref: ReplyTo; readonly account: string; readonly since: number }

export type RoomInput =
  | Request
  /** The time asked for by `wake-at`, or any other moment. */
  | { readonly type: 'due' }
  /** The last socket of this account at this node is gone. */
  | { readonly type: 'disconnected'; readonly account: string }
  | { readonly type: 'append-committed'; readonly record: JournalRecord }
  /** Not taken: somebody else wrote first, or it is too early. */
  | { readonly type: 'append-conflict' }
  /** The answer was lost: taken, not taken, or still to be taken. */
  | { readonly type: 'append-unknown' }
  | { readonly type: 'journal-read'; readonly records: readonly JournalRecord[] }
  | { readonly type: 'journal-unread' }
  /** Refused for what was asked, and so it would be again: nothing was written. */
  | { readonly type: 'journal-refused'; readonly problem: unknown }
  /** Another node's record: a hint, which may be lost, late or twice. */
  | { readonly type: 'record-received'; readonly record: JournalRecord }
  /** The room's last number, as the journal has it. */
  | { readonly type: 'journal-head'; readonly seq: number }
  /** Another node is gone, and its players may be nowhere: whoever is not here is to be missed. */
  | { readonly type: 'check-presence' }
  /** This node cannot reach the journal. */
  | { readonly type: 'journal-away' }
  /**
   * This node serves again after nobody could: the journal was away, or the process. `since` is a moment of that time, so
   * that an outage noted later than it was noted for this one.
   */
  | { readonly type: 'outage-over'; readonly since: number }
