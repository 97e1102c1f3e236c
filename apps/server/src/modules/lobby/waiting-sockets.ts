import type { Connection } from '../rooms/index.ts'
import { waitingGroup } from '../rooms/index.ts'
import type { Lobby } from './lobby.ts'

interface Joined {
  readonly roomId: string
  readonly joined: number
  readonly size: number
}

/** Sends the count to the sockets that wait at this node, and the other nodes a notice to do the same. */
export function sendWaiting(
  { edge, waiting }: Pick<Lobby, 'edge' | 'waiting'>,
  { roomId, joined, size }: Joined,
): void {
  sendWaitingHere({ edge, waiting }, { roomId, joined, size })
  edge.notices.send({ type: 'waiting', roomId })
}

export function sendWaitingHere({ edge, waiting }: Pick<Lobby, 'edge' | 'waiting'>, count: Joined): void {
  const room = waiting.find(count.roomId)
  if (!room) return
  room.lastSentJoined = count.joined
  edge.sendToGroup(waitingGroup(count.roomId), [{ type: 'room-waiting', ...count }])
}

/** Returns the room that the socket waited in. */
export function stopWaiting({ waiting }: Pick<Lobby, 'waiting'>, connection: Connection): string | undefined {
  const roomId = waiting.remove(connection)
  if (roomId !== undefined) connection.leave(waitingGroup(roomId))
  return roomId
}

/** Stops every tab of a person at this node from waiting. */
export function stopAllWaiting(lobby: Pick<Lobby, 'waiting'>, roomId: string, accountId: string): void {
  for (const tab of lobby.waiting.tabsOf(roomId, accountId)) stopWaiting(lobby, tab)
}
