import type { JournalRecord, PlayerCommand, Started } from '@hexaverse/room'

/** Where to send an answer: the socket layer's own value, which the machine hands back unchanged. */
export type ReplyTo = unknown

/** `account` comes from the socket's session. Nothing in a client's message identifies its sender. */
export interface CommandRequest extends PlayerCommand {
  readonly type: 'command'
  readonly ref: ReplyTo
  readonly account: string
}

/** An input that is answered. A room answers its requests one after another. */
export type Request =
  | CommandRequest
  | { readonly type: 'start'; readonly ref: ReplyTo; readonly started: Started }
  /** A socket of this account has connected and needs a snapshot. */
  | { readonly type: 'join'; readonly ref: ReplyTo; readonly account: string }
  /** A joined socket has missed events after number `since` and needs a snapshot. */
  | { readonly type: 'resync'; readonly ref: ReplyTo; readonly account: string; readonly since: number }

export type RoomInput =
  | Request
  /** The time of the last `wake-at` has come. Harmless at any other time. */
  | { readonly type: 'due' }
  /** The last socket of this account at this node has closed. `isElsewhere`: another node has one, so nobody is away. */
  | { readonly type: 'disconnected'; readonly account: string; readonly isElsewhere?: boolean }
  | { readonly type: 'append-committed'; readonly record: JournalRecord }
  /** The journal did not accept the draft: another node wrote first, or it is too early. */
  | { readonly type: 'append-conflict' }
  /** The journal's answer was lost: the draft is committed, not committed, or still on its way. */
  | { readonly type: 'append-unknown' }
  | { readonly type: 'journal-read'; readonly records: readonly JournalRecord[] }
  | { readonly type: 'journal-unread' }
  /** The database rejected the statement and would reject it again. Nothing was written. */
  | { readonly type: 'journal-refused'; readonly problem: unknown }
  /** The number of the room's last event in the journal, as a check found it or another node's notice claims. */
  | { readonly type: 'journal-head'; readonly seq: number }
  /** Another node is gone, and its players may have no socket anywhere: mark players without a socket here as away. */
  | { readonly type: 'check-presence' }
  /** This node cannot reach the journal. */
  | { readonly type: 'journal-away' }
  /**
   * This node serves again after a time in which the journal or the process was away. `since` is a moment of that time:
   * an outage event later than `since` was written for this outage.
   */
  | { readonly type: 'outage-over'; readonly since: number }
