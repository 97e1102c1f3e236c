import { setTimeout as pause } from 'node:timers/promises'
import type { Lobby } from '../lobby.ts'
import { giveUpSeat } from './give-up-seat.ts'
import { leaveSeat } from './seat.store.ts'
import { type Reservation, requestSeat, type WantedRoom } from './seating.store.ts'
import { maxAttempts } from './take-seat.ts'

/** When to retry after concurrent requests of the same person kept interfering with each other. */
const busyMs = 5000

/** The pause before a request that came too early gets the answer of the one before it. */
const followerPauseMs = 2

/**
 * Reserves a seat for a person. A person has one request under way at a time, whatever a script sends: the requests that
 * come meanwhile get its answer, a few at a time, so that a thousand of them do not keep the server from other people.
 */
export async function reserveSeat(lobby: Lobby, accountId: string, wanted: WantedRoom): Promise<Reservation> {
  const isFollower = lobby.requests.isUnderWay(accountId)
  const answer = await lobby.requests.run(accountId, () => findSeat(lobby, accountId, wanted))
  if (isFollower) await lobby.followers.run(accountId, () => pause(followerPauseMs))
  return answer
}

/**
 * Finds the room of the game that the person is in, or reserves a seat in the oldest room with a free one, or in a new
 * room (D-SOC-2). A seat in another waiting room is given up for it, and so is one in a broken game, whose players
 * could never play again otherwise.
 */
async function findSeat(lobby: Lobby, accountId: string, wanted: WantedRoom): Promise<Reservation> {
  const { queue, statements, games, gamesPerDay } = lobby
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { state, waitMs, ...room } = await queue.run(accountId, () =>
      requestSeat(statements, accountId, wanted, gamesPerDay),
    )
    if (state === 'games-today' || state === 'resting') return { ok: false, code: state, waitMs: waitMs ?? 0 }
    if (state === 'held') await giveUpSeat(lobby, room.roomId, accountId)
    else if (state === 'playing' && games.isBroken(room.roomId)) await leaveSeat(statements, room.roomId, accountId)
    else if (state !== 'again') return { ok: true, room }
  }
  return { ok: false, code: 'busy', waitMs: busyMs }
}
