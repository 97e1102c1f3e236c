import type { GameRefusal } from '@hexaverse/protocol/texts/game'
import type { AppliedEvent, Draft, PlayerMove, Room } from '@hexaverse/room'
import type { ReplyTo, RoomInput } from './input.ts'
import type { Settlement } from './settlement.ts'

type AppendAnswer = Extract<
  RoomInput,
  { type: 'append-committed' | 'append-conflict' | 'append-unknown' | 'journal-refused' }
>
type ReadAnswer = Extract<RoomInput, { type: 'journal-read' | 'journal-unread' | 'journal-refused' }>

/** Every call gets exactly one reply, which may be that the outcome is unknown. */
export interface JournalPort {
  /** Drafts of many rooms may share a commit. A conflict in one room does not affect the others. */
  append(draft: Draft, dueAt: number | undefined, reply: (answer: AppendAnswer) => void): void
  /** Draft and settlement commit together or not at all, apart from all other rooms (D-SOC-7). */
  settle(draft: Draft, dueAt: number | undefined, settlement: Settlement, reply: (answer: AppendAnswer) => void): void
  /** Reads all records after this number. */
  read(roomId: string, since: number, reply: (answer: ReadAnswer) => void): void
}

export interface BroadcastPort<Game> {
  acknowledge(ref: ReplyTo, answer: Answer): void
  deny(roomId: string, denial: Extract<Effect<Game>, { type: 'deny' }>): void
  broadcast(roomId: string, applied: readonly AppliedEvent<Game>[]): void
  sendSnapshot(ref: ReplyTo, account: string, room: Room<Game>): void
}

/** The requests that a faulted room leaves without an answer. */
export interface Unanswered {
  /** These were not executed and never will be. */
  readonly refused: readonly ReplyTo[]
  /** These may have been executed: only the journal knows. */
  readonly undecided: readonly ReplyTo[]
}

export interface RoomPorts<Game> {
  /** The journal's time as this node knows it, in milliseconds. */
  readonly now: () => number
  readonly journal: JournalPort
  readonly broadcaster: BroadcastPort<Game>
  /** Sends a notice to the other nodes: the journal of this room has reached this number. May fail silently. */
  readonly notifyNodes: (roomId: string, seq: number) => void
  /** A room has one wake-up time; a later call replaces it. */
  readonly wakeAt: (roomId: string, at: number | undefined) => void
  /** The room cannot go on at this node, and leaves these requests without an answer. */
  readonly fault: (roomId: string, problem: unknown, unanswered: Unanswered) => void
}

export type Answer = { readonly ok: true } | { readonly ok: false; readonly code: GameRefusal }

/** What is to be done after a step. Effects are executed in order. */
export type Effect<Game> =
  /** May share a commit with other rooms. `dueAt`: the room's next deadline, which any node may act on. */
  | { readonly type: 'append'; readonly draft: Draft; readonly dueAt: number | undefined }
  /** Commits the draft and what it settles, in one transaction of this room alone. */
  | {
      readonly type: 'settle'
      readonly draft: Draft
      readonly dueAt: number | undefined
      readonly settlement: Settlement
    }
  | { readonly type: 'read-journal'; readonly since: number }
  | { readonly type: 'acknowledge'; readonly ref: ReplyTo; readonly answer: Answer }
  /** Sent to every socket of the account that sent the command (D-SOC-9). */
  | {
      readonly type: 'deny'
      readonly account: string
      readonly command: PlayerMove
      readonly commandId?: string
      readonly code: GameRefusal
    }
  /** Sent to every socket of the room at this node, the actor's included; each event once and in order. */
  | { readonly type: 'broadcast'; readonly applied: readonly AppliedEvent<Game>[] }
  /** Sent to one socket, which receives every event from then on. */
  | { readonly type: 'send-snapshot'; readonly ref: ReplyTo; readonly account: string; readonly room: Room<Game> }
  /** Sent to the other nodes as a notice, which says only how far the journal has come: the receiver reads the journal. */
  | { readonly type: 'notify-nodes'; readonly seq: number }
  | { readonly type: 'wake-at'; readonly at: number | undefined }
