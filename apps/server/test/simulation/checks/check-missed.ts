import { isAway, isPlaying, seatOf } from '../../../src/modules/rooms/machine/room.ts'
import type { Simulation } from '../world/simulation.ts'

/** Until a dead node is missed, its rooms are visited and what is found out is written. */
const longestMs = 60_000

/** Asked in a world that is calm: whoever went for good must be known to be away, whatever became of the node they were at. */
export function checkMissed<Game>({ world, laws, clients }: Simulation<Game>): void {
  const { now, calmSince } = world
  if (calmSince === undefined || now - calmSince < longestMs) return
  const isLongGone = (desertedAt: number | undefined): boolean =>
    desertedAt !== undefined && now - desertedAt >= longestMs
  for (const { desertedAt, roomId, account } of clients) {
    if (!isLongGone(desertedAt)) continue
    const { room } = laws.shadow(roomId)
    const seat = room ? seatOf(room, account) : 0
    if (!room || room.ended || !isPlaying(room, seat) || isAway(room, seat)) continue
    // In another tab, or until a moment ago.
    const isElsewhere = clients.some((other) => other.account === account && !isLongGone(other.desertedAt))
    laws.demand(isElsewhere, 'whoever is gone is missed', account)
  }
}
