import type { Lobby } from '../lobby.ts'
import { giveUpSeat } from './give-up-seat.ts'
import { findOwnSeat, leaveSeat } from './seat.store.ts'

/** A person who starts the next game while leaving one is not waited for endlessly. */
const maxAttempts = 3

/**
 * Takes a person out of every room: a seat that waits is given up, a game is left, as by its Leave button. Returns false
 * if a room cannot write that down at the moment.
 */
export async function leaveGames(lobby: Lobby, accountId: string): Promise<boolean> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const own = await lobby.queue.run(accountId, () => findOwnSeat(lobby.statements, accountId))
    if (!own) return true
    const { roomId } = own
    if (own.status !== 'playing') await giveUpSeat(lobby, roomId, accountId)
    else if (lobby.games.isBroken(roomId)) await leaveSeat(lobby.statements, roomId, accountId)
    else if (!(await lobby.games.depart(roomId, accountId))) return false
  }
  return false
}
