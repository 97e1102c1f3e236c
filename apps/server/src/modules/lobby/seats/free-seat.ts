import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { RoomStatus } from '../../rooms/index.ts'
import type { Lobby } from '../lobby.ts'
import { lockRoom, touchRoom } from '../room.store.ts'
import { sendWaiting, stopAllWaiting } from '../waiting-sockets.ts'
import { keepSeat, readSeats, removeSeat } from './seat.store.ts'

export interface Freeing {
  /** The seat is not freed if the person has meanwhile joined again at another node. */
  readonly onlyAt?: string
  /** The person asked for it. */
  readonly isCancelled?: boolean
}

/**
 * Frees a seat if its room still waits, which has no penalty (D-SOC-3). Returns the status that the room had. In a rematch
 * nobody else may sit down, so the seat is kept a little for a person who only lost the connection.
 */
export async function freeSeat(
  lobby: Lobby,
  roomId: string,
  accountId: string,
  { onlyAt, isCancelled = false }: Freeing = {},
): Promise<RoomStatus | undefined> {
  const { status, joined, size } = await lobby.queue.run(accountId, () =>
    inTransaction(lobby.pool, async (client) => {
      const room = await lockRoom(client, roomId)
      const free = room?.isRematch && !isCancelled ? keepSeat : removeSeat
      const isFreed = room?.status === 'waiting' && (await free(client, { roomId, accountId, onlyAt }))
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
