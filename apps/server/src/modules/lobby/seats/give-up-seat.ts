import type { Connection, RoomStatus } from '../../rooms/index.ts'
import type { Lobby } from '../lobby.ts'
import { announceRoom } from '../refresh-rooms.ts'
import { dismissSocket } from '../waiting-sockets.ts'
import { freeSeat } from './free-seat.ts'

/** Frees a seat at the person's own request. The person's other tabs are informed, or they would wait forever. */
export async function giveUpSeat(
  lobby: Lobby,
  roomId: string,
  accountId: string,
  requester?: Connection,
): Promise<RoomStatus | undefined> {
  const tabs = lobby.waiting.tabsOf(roomId, accountId)
  const status = await freeSeat(lobby, roomId, accountId, { isCancelled: true })
  if (status === 'waiting') {
    for (const tab of tabs) if (tab !== requester) dismissSocket(lobby, tab, roomId, 'not-in-room')
  }
  return status
}

/** The person has given up the seat in this room for one in another: the other tabs and the people there are informed. */
export function announceMove(lobby: Lobby, roomId: string, mover: Connection): void {
  for (const tab of lobby.waiting.tabsOf(roomId, mover.member.id)) {
    if (tab !== mover) dismissSocket(lobby, tab, roomId, 'not-in-room')
  }
  announceRoom(lobby, roomId)
}
