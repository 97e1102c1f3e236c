import type { GameRefusal } from '@hexaverse/protocol/texts/game'
import type { Command, Ref } from './message.ts'
import type { Settlement } from './outcome.ts'
import type { Draft, JournalRecord } from './record.ts'
import type { Room, Told } from './room.ts'

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
  | { readonly type: 'acknowledge'; readonly ref: Ref; readonly answer: Answer }
  /** To every socket of the one who asked. */
  | {
      readonly type: 'deny'
      readonly account: string
      readonly command: Command
      readonly commandId?: string
      readonly code: GameRefusal
    }
  /** To every socket of the room at this node, the one who acted included; each event once and in order. */
  | { readonly type: 'publish'; readonly told: readonly Told<Game>[] }
  /** The room as it is, to one socket, which is told everything from then on. */
  | { readonly type: 'show'; readonly ref: Ref; readonly account: string; readonly room: Room<Game> }
  /** To the other nodes, as a hint. */
  | { readonly type: 'spread'; readonly record: JournalRecord }
  | { readonly type: 'wake-at'; readonly at: number | undefined }
