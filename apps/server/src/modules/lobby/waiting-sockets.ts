import type { Connection } from '../../platform/socket/socket-edge.ts'
import { waitingGroup } from '../rooms/index.ts'
import type { Lobby } from './lobby.ts'

interface Joined {
  readonly roomId: string
  readonly joined: number
  readonly size: number
}

/** To those who wait here; the other nodes get a hint to look for themselves. */
export function sendWaiting(
  { edge, waiting }: Pick<Lobby, 'edge' | 'waiting'>,
  { roomId, joined, size }: Joined,
): void {
  sendWaitingHere({ edge, waiting }, { roomId, joined, size })
  edge.hints.send({ type: 'waiting', roomId })
}

export function sendWaitingHere({ edge, waiting }: Pick<Lobby, 'edge' | 'waiting'>, told: Joined): void {
  const room = waiting.find(told.roomId)
  if (!room) return
  room.toldJoined = told.joined
  edge.sendToGroup(waitingGroup(told.roomId), [{ type: 'room-waiting', ...told }])
}

/** The room it waited in. */
export function stopWaiting({ waiting }: Pick<Lobby, 'waiting'>, connection: Connection): string | undefined {
  const roomId = waiting.remove(connection)
  if (roomId !== undefined) connection.leave(waitingGroup(roomId))
  return roomId
}

/** The same for every tab of a person here. */
export function stopAllWaiting(lobby: Pick<Lobby, 'waiting'>, roomId: string, accountId: string): void {
  for (const tab of lobby.waiting.tabsOf(roomId, accountId)) stopWaiting(lobby, tab)
}
