import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { RoomStatus } from '../../rooms/index.ts'
import type { Lobby } from '../lobby.ts'
import { lockRoom, touchRoom } from '../room.store.ts'
import { sendWaiting, stopAllWaiting } from '../waiting-sockets.ts'
import { readSeats, removeSeat } from './seat.store.ts'

/**
 * Gives a seat up while the room waits, which costs nothing. Answers the status that the room had. `onlyAt`: not where the
 * person has come back at another node since.
 */
export async function freeSeat(
  lobby: Lobby,
  roomId: string,
  accountId: string,
  onlyAt?: string,
): Promise<RoomStatus | undefined> {
  const { status, joined, size } = await lobby.queue.run(() =>
    inTransaction(lobby.pool, async (client) => {
      const room = await lockRoom(client, roomId)
      const isFreed = room?.status === 'waiting' && (await removeSeat(client, { roomId, accountId, onlyAt }))
      if (!isFreed) return { status: room?.status }
      // Bots wait for one person only.
      await touchRoom(client, roomId, room.practice === null ? 'waiting' : 'closed')
      const seats = await readSeats(client, roomId)
      return { status: room.status, size: room.size, joined: seats.filter(({ place }) => place !== null).length }
    }),
  )
  if (status === 'waiting') stopAllWaiting(lobby, roomId, accountId)
  if (joined !== undefined) sendWaiting(lobby, { roomId, joined, size })
  return status
}
