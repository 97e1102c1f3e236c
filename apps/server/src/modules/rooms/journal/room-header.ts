import type { BotLevel } from '@hexaverse/rules/bots'
import type { Person, Started } from '../record.ts'

export const roomStatuses = ['waiting', 'playing', 'ended', 'closed'] as const
export type RoomStatus = (typeof roomStatuses)[number]

/** Whose name is known only here: the journal has none. */
export interface NamedPerson extends Person {
  readonly login: string
}

/** A room as its row and its seats tell it, beside the journal. */
export interface RoomHeader {
  readonly roomId: string
  readonly status: RoomStatus
  readonly size: number
  readonly practice: BotLevel | undefined
  /** In the order of joining. */
  readonly people: readonly NamedPerson[]
  /** What the journal begins with; only of a room that is full. */
  readonly started: Started | undefined
}
