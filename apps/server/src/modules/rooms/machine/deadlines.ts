import { isPlaying, type Room } from './room.ts'

/** After the end of a turn: the client's own pass comes first, and only then the server's. */
export const passGraceMs = 1500
/** A turn in which nothing can be chosen. */
export const endsItselfMs = 2000
/** After an outage: at least so much of the turn is left. */
export const turnAfterOutageMs = 15_000
/** After an outage: so long nobody's absence counts. */
export const absenceAfterOutageMs = 30_000

export type Deadline =
  | { readonly at: number; readonly type: 'time-ran-out' | 'end-turn' }
  | { readonly at: number; readonly type: 'leave'; readonly seat: number }

/** What the server will do by itself if nothing happens before: the earliest, or nothing in a game that is over. */
export function nextDeadline(room: Room<unknown>): Deadline | undefined {
  if (room.ended) return undefined
  let next: Deadline = { at: room.turnEndsAt + passGraceMs, type: 'time-ran-out' }
  if (room.endsItselfAt !== undefined && room.endsItselfAt < next.at) next = { at: room.endsItselfAt, type: 'end-turn' }
  for (let seat = 1; seat <= room.seats.length; seat++) {
    const at = absenceEndsAt(room, seat)
    if (at !== undefined && at < next.at) next = { at, type: 'leave', seat }
  }
  return next
}

/** When somebody who is away is out, if they do not come back before. */
export function absenceEndsAt(room: Room<unknown>, seat: number): number | undefined {
  const since = room.awaySince[seat - 1]
  if (since === undefined || !isPlaying(room, seat)) return undefined
  const counted = room.outageAt === undefined ? since : Math.max(since, room.outageAt + absenceAfterOutageMs)
  return counted + room.started.graceMs
}
