import type { Lobby } from './lobby.ts'
import { findOwnSeat } from './seats/seat.store.ts'

/** The room of the game that this person is in. A game that cannot go on does not count. */
export async function findRunningRoom(lobby: Lobby, accountId: string): Promise<string | undefined> {
  const own = await lobby.queue.run(accountId, () => findOwnSeat(lobby.statements, accountId))
  return own?.status === 'playing' && !lobby.games.isBroken(own.roomId) ? own.roomId : undefined
}
