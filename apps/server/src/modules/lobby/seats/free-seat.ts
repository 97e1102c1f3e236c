import type { RoomStatus } from '../../rooms/index.ts'
import type { Lobby } from '../lobby.ts'
import { announceRoom } from '../refresh-rooms.ts'
import { sendWaiting, stopAllWaiting } from '../waiting-sockets.ts'
import { removeSeat } from './seat.store.ts'

export interface Freeing {
  /** The seat is not freed if the person has meanwhile joined again at another node. */
  readonly onlyAt?: string
  /** The person asked for it. */
  readonly isCancelled?: boolean
}

/**
 * Frees a seat if its room still waits, which has no penalty (D-SOC-3). Returns the status that the room had. At a private
 * table and in a rematch the seat is kept a little for a person who only lost the connection.
 */
export async function freeSeat(
  lobby: Lobby,
  roomId: string,
  accountId: string,
  { onlyAt, isCancelled = false }: Freeing = {},
): Promise<RoomStatus | undefined> {
  const { status, joined, size, isPrivate } = await lobby.queue.run(accountId, () =>
    removeSeat(lobby.statements, { roomId, accountId, onlyAt, isCancelled }),
  )
  if (status === 'waiting') stopAllWaiting(lobby, roomId, accountId)
  if (isPrivate) announceRoom(lobby, roomId)
  else if (joined !== null && size !== null) sendWaiting(lobby, { roomId, joined, size })
  return status ?? undefined
}
