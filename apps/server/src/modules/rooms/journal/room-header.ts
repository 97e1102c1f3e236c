import type { Person, Started } from '../machine/record.ts'

export type RoomStatus = 'waiting' | 'playing' | 'ended' | 'closed'

/** Whose name is known only here: the journal has none. */
export interface NamedPerson extends Person {
  readonly login: string
}

/** A room as its row and its seats tell it, beside the journal. */
export interface RoomHeader {
  readonly roomId: string
  readonly status: RoomStatus
  /** In the order of joining. */
  readonly people: readonly NamedPerson[]
  /** What the journal begins with; only of a room that is full. */
  readonly started: Started | undefined
}
