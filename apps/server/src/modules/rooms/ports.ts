import type { Answer, Effect } from './effect.ts'
import type { ReplyTo, RoomInput } from './message.ts'
import type { Settlement } from './outcome.ts'
import type { Draft, JournalRecord } from './record.ts'
import type { AppliedEvent, Room } from './room.ts'
import type { Unanswered } from './unanswered.ts'

type AppendAnswer = Extract<
  RoomInput,
  { type: 'append-committed' | 'append-conflict' | 'append-unknown' | 'journal-refused' }
>
type ReadAnswer = Extract<RoomInput, { type: 'journal-read' | 'journal-unread' | 'journal-refused' }>

/** Every question gets just one answer, which may be that there is none. */
export interface JournalPort {
  /** Many rooms may share a commit. A conflict is one room's own affair. */
  append(draft: Draft, dueAt: number | undefined, reply: (answer: AppendAnswer) => void): void
  /** Draft and settlement commit together or not at all, without any other room. */
  settle(draft: Draft, dueAt: number | undefined, settlement: Settlement, reply: (answer: AppendAnswer) => void): void
  /** All records after this number. */
  read(roomId: string, since: number, reply: (answer: ReadAnswer) => void): void
}

export interface BroadcastPort<Game> {
  acknowledge(ref: ReplyTo, answer: Answer): void
  deny(roomId: string, denial: Extract<Effect<Game>, { type: 'deny' }>): void
  publish(roomId: string, told: readonly AppliedEvent<Game>[]): void
  show(ref: ReplyTo, account: string, room: Room<Game>): void
}

export interface RoomPorts<Game> {
  /** The journal's time as this node knows it, in milliseconds. */
  readonly now: () => number
  readonly journal: JournalPort
  readonly net: BroadcastPort<Game>
  /** Tells the other nodes. May fail silently. */
  readonly spread: (record: JournalRecord) => void
  /** One time for each room; the later call replaces the earlier. */
  readonly wakeAt: (roomId: string, at: number | undefined) => void
  /** The room cannot go on at this node, and these wait for it in vain. */
  readonly fault: (roomId: string, problem: unknown, unanswered: Unanswered) => void
}
