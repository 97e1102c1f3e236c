import { type RoomRefusal, sentenceOf } from '@hexaverse/protocol/texts/game'
import type { Connection } from '../../../platform/socket/socket-edge.ts'
import type { RoomStatus } from '../../rooms/index.ts'
import type { Lobby } from '../lobby.ts'
import { stopWaiting } from '../waiting-sockets.ts'
import { freeSeat } from './free-seat.ts'

/** By the person's own wish. The other tabs that waited for it are told, or they would wait for ever. */
export async function giveUpSeat(
  lobby: Lobby,
  roomId: string,
  accountId: string,
  wishedBy?: Connection,
): Promise<RoomStatus | undefined> {
  const tabs = lobby.waiting.tabsOf(roomId, accountId)
  const status = await freeSeat(lobby, roomId, accountId)
  if (status === 'waiting') for (const tab of tabs) if (tab !== wishedBy) sendOut(lobby, tab, 'not-in-room')
  return status
}

/** It waits no more, and hears why. */
export function sendOut(lobby: Pick<Lobby, 'waiting'>, connection: Connection, code: RoomRefusal): void {
  stopWaiting(lobby, connection)
  connection.send({ type: 'game-crashed', line: { ...sentenceOf(code), at: Date.now() } })
}
