import type { GameRefusal } from '@hexaverse/protocol/texts/game'
import type { PlayerMove, ReplyTo, RoomInput } from './input.ts'
import type { Settlement } from './outcome.ts'
import type { Draft, JournalRecord } from './record.ts'
import type { AppliedEvent, Room } from './room.ts'

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
  broadcast(roomId: string, applied: readonly AppliedEvent<Game>[]): void
  sendSnapshot(ref: ReplyTo, account: string, room: Room<Game>): void
}

/** Who waits for an answer of a room that broke. */
export interface Unanswered {
  /** What they asked for was not done, and never will be. */
  readonly refused: readonly ReplyTo[]
  /** It may have been done: the journal knows, and nobody else. */
  readonly undecided: readonly ReplyTo[]
}

export interface RoomPorts<Game> {
  /** The journal's time as this node knows it, in milliseconds. */
  readonly now: () => number
  readonly journal: JournalPort
  readonly net: BroadcastPort<Game>
  /** Tells the other nodes. May fail silently. */
  readonly notifyNodes: (record: JournalRecord) => void
  /** One time for each room; the later call replaces the earlier. */
  readonly wakeAt: (roomId: string, at: number | undefined) => void
  /** The room cannot go on at this node, and these wait for it in vain. */
  readonly fault: (roomId: string, problem: unknown, unanswered: Unanswered) => void
}

export type Answer = { readonly ok: true } | { readonly ok: false; readonly code: GameRefusal }

/** What is to be done after a step, in this order. */
export type Effect<Game> =
  /** May share a commit with other rooms. `dueAt`: when any node must look at the room again, or never. */
  | { readonly type: 'append'; readonly draft: Draft; readonly dueAt: number | undefined }
  /** The same with what it settles, in one transaction of this room alone. */
  | {
      readonly type: 'settle'
      readonly draft: Draft
      readonly dueAt: number | undefined
      readonly settlement: Settlement
    }
  | { readonly type: 'read-journal'; readonly since: number }
  | { readonly type: 'acknowledge'; readonly ref: ReplyTo; readonly answer: Answer }
  /** To every socket of the one who asked. */
  | {
      readonly type: 'deny'
      readonly account: string
      readonly command: PlayerMove
      readonly commandId?: string
      readonly code: GameRefusal
    }
  /** To every socket of the room at this node, the one who acted included; each event once and in order. */
  | { readonly type: 'broadcast'; readonly applied: readonly AppliedEvent<Game>[] }
  /** The room as it is, to one socket, which is told everything from then on. */
  | { readonly type: 'send-snapshot'; readonly ref: ReplyTo; readonly account: string; readonly room: Room<Game> }
  /** To the other nodes, as a hint. */
  | { readonly type: 'notify-nodes'; readonly record: JournalRecord }
  | { readonly type: 'wake-at'; readonly at: number | undefined }
