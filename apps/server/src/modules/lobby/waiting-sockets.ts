import type { Message } from '@hexaverse/protocol/game'
import { type RoomRefusal, sentenceOf } from '@hexaverse/protocol/texts/game'
import type { Connection } from '../rooms/index.ts'
import { waitingGroup } from '../rooms/index.ts'
import type { Lobby } from './lobby.ts'

type Joined = Omit<Message<'room-waiting'>, 'type'>

/** Sends the count to the sockets that wait at this node, and the other nodes a notice to do the same. */
export function sendWaiting(lobby: Pick<Lobby, 'edge' | 'waiting'>, joined: Joined): void {
  sendWaitingHere(lobby, joined)
  lobby.edge.notices.send({ type: 'waiting', roomId: joined.roomId })
}

export function sendWaitingHere({ edge, waiting }: Pick<Lobby, 'edge' | 'waiting'>, joined: Joined): void {
  const room = waiting.find(joined.roomId)
  if (!room) return
  room.lastSent = { type: 'room-waiting', ...joined }
  edge.sendToGroup(waitingGroup(joined.roomId), [room.lastSent])
}

/** The socket does not wait in this room any more. */
export function stopWaitingIn({ waiting }: Pick<Lobby, 'waiting'>, connection: Connection, roomId: string): void {
  waiting.leave(connection, roomId)
  connection.leave(waitingGroup(roomId))
}

/** Returns the rooms that the socket waited in. */
export function stopWaiting(lobby: Pick<Lobby, 'waiting'>, connection: Connection): readonly string[] {
  const roomIds = lobby.waiting.roomsOf(connection)
  for (const roomId of roomIds) stopWaitingIn(lobby, connection, roomId)
  return roomIds
}

/** Stops every tab of a person at this node from waiting. */
export function stopAllWaiting(lobby: Pick<Lobby, 'waiting'>, roomId: string, accountId: string): void {
  for (const tab of lobby.waiting.tabsOf(roomId, accountId)) stopWaitingIn(lobby, tab, roomId)
}

/** The socket stops waiting in this room, and receives the reason. */
export function dismissSocket(
  lobby: Pick<Lobby, 'waiting'>,
  connection: Connection,
  roomId: string,
  code: RoomRefusal,
): void {
  stopWaitingIn(lobby, connection, roomId)
  connection.send({ type: 'game-crashed', line: { ...sentenceOf(code), at: Date.now() } })
}
