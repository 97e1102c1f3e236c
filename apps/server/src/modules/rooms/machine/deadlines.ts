import { isPlaying, type Room } from './room.ts'

/** The server passes this long after the end of a turn, so that the client's own pass comes first (D-SOC-5). */
export const passGraceMs = 1500
/** How long the server lets a turn last in which End turn is the only legal move (D-SOC-5). */
export const endsItselfMs = 2000
/** After an outage at least this much of the turn is left. */
export const turnAfterOutageMs = 15_000
/** For this long after an outage no absence counts. */
export const absenceAfterOutageMs = 30_000

export type Deadline =
  | { readonly at: number; readonly type: 'time-ran-out' | 'end-turn' }
  | { readonly at: number; readonly type: 'leave'; readonly seat: number }

/** The first thing that the server will do by itself if no event comes before; undefined once the game is over. */
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

/** When the server removes a player who is away and does not come back (D-SOC-4). */
export function absenceEndsAt(room: Room<unknown>, seat: number): number | undefined {
  const since = room.awaySince[seat - 1]
  if (since === undefined || !isPlaying(room, seat)) return undefined
  const counted = room.outageAt === undefined ? since : Math.max(since, room.outageAt + absenceAfterOutageMs)
  return counted + room.started.graceMs
}
