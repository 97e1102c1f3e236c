import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { RoomStatus } from '../../rooms/index.ts'
import type { Lobby } from '../lobby.ts'
import { lockRoom, touchRoom } from '../room.store.ts'
import { sendWaiting, stopAllWaiting } from '../waiting-sockets.ts'
import { readSeats, removeSeat } from './seat.store.ts'

/**
 * Frees a seat if its room still waits, which has no penalty (D-SOC-3). Returns the status that the room had.
 * `onlyAt`: the seat is not freed if the person has meanwhile joined again at another node.
 */
export async function freeSeat(
  lobby: Lobby,
  roomId: string,
  accountId: string,
  onlyAt?: string,
): Promise<RoomStatus | undefined> {
  const { status, joined, size } = await lobby.queue.run(accountId, () =>
    inTransaction(lobby.pool, async (client) => {
      const room = await lockRoom(client, roomId)
      const isFreed = room?.status === 'waiting' && (await removeSeat(client, { roomId, accountId, onlyAt }))
      if (!isFreed) return { status: room?.status }
      // A practice room is for this one person.
      await touchRoom(client, roomId, room.practice === null ? 'waiting' : 'closed')
      const seats = await readSeats(client, roomId)
      return { status: room.status, size: room.size, joined: seats.filter(({ place }) => place !== null).length }
    }),
  )
  if (status === 'waiting') stopAllWaiting(lobby, roomId, accountId)
  if (joined !== undefined) sendWaiting(lobby, { roomId, joined, size })
  return status
}
