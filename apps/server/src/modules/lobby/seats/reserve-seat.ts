import type { Lobby } from '../lobby.ts'
import type { FoundRoom } from '../room.store.ts'
import { giveUpSeat } from './give-up-seat.ts'
import { leaveSeat } from './seat.store.ts'
import { type PaceRefusal, requestSeat, type WantedRoom } from './seating.store.ts'
import { maxAttempts } from './take-seat.ts'

export type Reservation =
  | { readonly ok: true; readonly room: FoundRoom }
  /** `waitMs`: when to ask again. */
  | { readonly ok: false; readonly code: PaceRefusal | 'busy'; readonly waitMs: number }

/** When to retry after concurrent requests of the same person kept interfering with each other. */
const busyMs = 5000

/**
 * Reserves a seat for a person. A person has one request under way at a time, whatever a script sends: the requests that
 * come meanwhile get its answer.
 */
export function reserveSeat(lobby: Lobby, accountId: string, wanted: WantedRoom): Promise<Reservation> {
  const underWay = lobby.requests.get(accountId)
  if (underWay) return underWay
  const request = findSeat(lobby, accountId, wanted).finally(() => lobby.requests.delete(accountId))
  lobby.requests.set(accountId, request)
  return request
}

/**
 * Finds the room of the game that the person is in, or reserves a seat in the oldest room with a free one, or in a new
 * room (D-SOC-2). A seat in another waiting room is given up for it, and so is one in a broken game, whose players
 * could never play again otherwise.
 */
async function findSeat(lobby: Lobby, accountId: string, wanted: WantedRoom): Promise<Reservation> {
  const { queue, pool, games, gamesPerDay } = lobby
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { state, waitMs, ...room } = await queue.run(accountId, () => requestSeat(pool, accountId, wanted, gamesPerDay))
    if (state === 'games-today' || state === 'resting') return { ok: false, code: state, waitMs: waitMs ?? 0 }
    if (state === 'held') await giveUpSeat(lobby, room.roomId, accountId)
    else if (state === 'playing' && games.isBroken(room.roomId)) await leaveSeat(pool, room.roomId, accountId)
    else if (state !== 'again') return { ok: true, room }
  }
  return { ok: false, code: 'busy', waitMs: busyMs }
}
