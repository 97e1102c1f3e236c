import type { Lobby } from '../lobby.ts'
import type { FoundRoom } from '../room.store.ts'
import { giveUpSeat } from './give-up-seat.ts'
import { leaveSeat } from './seat.store.ts'
import { requestSeat, type WantedRoom } from './seating.store.ts'
import { maxAttempts } from './take-seat.ts'

/**
 * Finds the room of the game that the person is in, or reserves a seat in the oldest room with a free one, or in a new
 * room (D-SOC-2). A seat in another waiting room is given up for it, and so is one in a broken game, whose players
 * could never play again otherwise. Undefined if concurrent requests of the same person keep interfering with each other.
 */
export async function reserveSeat(lobby: Lobby, accountId: string, wanted: WantedRoom): Promise<FoundRoom | undefined> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { state, ...room } = await lobby.queue.run(() => requestSeat(lobby.pool, accountId, wanted))
    if (state === 'held') await giveUpSeat(lobby, room.roomId, accountId)
    else if (state === 'playing' && lobby.games.isBroken(room.roomId))
      await leaveSeat(lobby.pool, room.roomId, accountId)
    else if (state !== 'again') return room
  }
  return undefined
}
