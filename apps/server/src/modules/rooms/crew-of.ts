import type { SeatPresence } from '@hexaverse/protocol/game'
import type { Cast } from './cast.ts'
import { isAway, type Room } from './room.ts'

const nobody: ReadonlySet<number> = new Set()

/** The people by seat, and who of them is away: mostly nobody, which costs nothing. */
export function crewOf(room: Room<unknown>, { bySeat }: Cast): SeatPresence {
  return { people: bySeat, away: awaySeats(room) }
}

function awaySeats(room: Room<unknown>): ReadonlySet<number> {
  let away: Set<number> | undefined
  for (let seat = 1; seat <= room.seats.length; seat++) {
    if (!isAway(room, seat)) continue
    away ??= new Set()
    away.add(seat)
  }
  return away ?? nobody
}
