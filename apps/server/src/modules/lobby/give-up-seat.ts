import type { Connection } from '../../platform/socket/socket-edge.ts'
import type { RoomStatus } from '../rooms/index.ts'
import { freeSeat } from './free-seat.ts'
import type { Lobby } from './lobby.ts'
import { turnOut } from './turn-out.ts'

/** By the person's own wish. The other tabs that waited for it are told, or they would wait for ever. */
export async function giveUpSeat(
  lobby: Lobby,
  roomId: string,
  accountId: string,
  wishedBy?: Connection,
): Promise<RoomStatus | undefined> {
  const tabs = lobby.waiting.tabsOf(roomId, accountId)
  const status = await freeSeat(lobby, roomId, accountId)
  if (status === 'waiting') for (const tab of tabs) if (tab !== wishedBy) turnOut(lobby, tab, 'not-in-room')
  return status
}
