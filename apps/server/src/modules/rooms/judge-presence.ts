import type { RoomEvent } from './record.ts'
import { isAway, isPlaying, type Room, seatOf } from './room.ts'
import type { ServerEvents } from './verdict.ts'

const nobody: readonly RoomEvent[] = []

/**
 * Writes down who is here and who went, as far as the journal does not know it. Being here is a fact that lasts: whoever
 * else says that this player is away, a node that has a socket of theirs contradicts. Going is told once.
 */
export function presenceEvents(
  room: Room<unknown>,
  present: readonly string[],
  gone: readonly string[],
): ServerEvents | undefined {
  const events = backEvents(room, present).concat(awayEvents(room, gone))
  return events.length > 0 ? { events } : undefined
}

export function backEvents(room: Room<unknown>, present: readonly string[]): readonly RoomEvent[] {
  if (!room.awaySince.some((since) => since !== undefined)) return nobody
  return seatsOf(room, present).flatMap((seat) => (isAway(room, seat) ? [{ type: 'back' as const, seat }] : []))
}

function awayEvents(room: Room<unknown>, gone: readonly string[]): readonly RoomEvent[] {
  if (gone.length === 0) return nobody
  return seatsOf(room, gone).flatMap((seat) => {
    const isBot = room.seats[seat - 1]?.isBot
    return isBot || isAway(room, seat) ? [] : [{ type: 'away' as const, seat }]
  })
}

function seatsOf(room: Room<unknown>, accounts: readonly string[]): number[] {
  return accounts.map((account) => seatOf(room, account)).filter((seat) => isPlaying(room, seat))
}
