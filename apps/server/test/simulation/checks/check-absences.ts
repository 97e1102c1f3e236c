import { isAway, isPlaying, seatOf } from '@hexaverse/room'
import type { Simulation } from '../world/simulation.ts'

/** Time in which a dead node is noticed, its rooms are checked and the absences are recorded. */
const longestMs = 60_000

/**
 * Called in a calm world: a player who is gone for good must be recorded as away, whatever happened to the node of the
 * socket.
 */
export function checkAbsences<Game>({ world, laws, clients }: Simulation<Game>): void {
  const { now, calmSince } = world
  if (calmSince === undefined || now - calmSince < longestMs) return
  const isLongGone = (desertedAt: number | undefined): boolean =>
    desertedAt !== undefined && now - desertedAt >= longestMs
  for (const { desertedAt, roomId, account } of clients) {
    if (!isLongGone(desertedAt)) continue
    const { room } = laws.shadow(roomId)
    const seat = room ? seatOf(room, account) : 0
    if (!room || room.ended || !isPlaying(room, seat) || isAway(room, seat)) continue
    // The player is connected in another tab, or was until a moment ago.
    const isElsewhere = clients.some((other) => other.account === account && !isLongGone(other.desertedAt))
    laws.demand(isElsewhere, 'a player who is gone is recorded as away', account)
  }
}
