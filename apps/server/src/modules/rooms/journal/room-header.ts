import type { Person, Started } from '@hexaverse/room'

/** What no room has as its id needs no query, and a NUL in it would make the query fail. */
export const idOfRoom = /^[a-z0-9]{8,32}$/

export type RoomStatus = 'waiting' | 'playing' | 'ended' | 'closed'

/** A person with the login, which the journal does not hold. */
export interface NamedPerson extends Person {
  readonly login: string
}

/** A room as its row and its seats describe it, apart from the journal. */
export interface RoomHeader {
  readonly roomId: string
  readonly status: RoomStatus
  /** In joining order. */
  readonly people: readonly NamedPerson[]
  /** The first event of the journal; only for a full room. */
  readonly started: Started | undefined
}
