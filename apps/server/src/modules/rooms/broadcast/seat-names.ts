import type { NamedPerson } from '../journal/room-header.ts'
import type { Room } from '../machine/room.ts'

/** The logins of the players. The journal knows people by id only. */
export interface SeatNames {
  /** Seat 1 first. */
  readonly bySeat: readonly string[]
  readonly byJoining: readonly string[]
}

export function seatNamesOf(people: readonly NamedPerson[], { seats }: Room<unknown>): SeatNames {
  const logins = new Map(people.map(({ id, login }) => [id, login]))
  return { bySeat: seats.map(({ id }) => logins.get(id) ?? ''), byJoining: people.map(({ login }) => login) }
}
