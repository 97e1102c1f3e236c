import type { Connection } from '../../platform/socket/socket-edge.ts'
import { waitingGroup } from '../rooms/index.ts'
import type { Lobby } from './lobby.ts'

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
