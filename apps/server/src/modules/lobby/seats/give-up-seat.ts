import { type RoomRefusal, sentenceOf } from '@hexaverse/protocol/texts/game'
import type { Connection, RoomStatus } from '../../rooms/index.ts'
import type { Lobby } from '../lobby.ts'
import { stopWaiting } from '../waiting-sockets.ts'
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
  if (status === 'waiting') for (const tab of tabs) if (tab !== requester) dismissSocket(lobby, tab, 'not-in-room')
  return status
}

/** The socket stops waiting, and receives the reason. */
export function dismissSocket(lobby: Pick<Lobby, 'waiting'>, connection: Connection, code: RoomRefusal): void {
  stopWaiting(lobby, connection)
  connection.send({ type: 'game-crashed', line: { ...sentenceOf(code), at: Date.now() } })
}
