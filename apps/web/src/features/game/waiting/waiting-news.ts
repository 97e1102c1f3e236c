import type { ConnectionStatus } from '../state/game-state.ts'

/** The key of the text about the wait. While the connection is lost, the number of players is unknown. */
export function waitingNews(connection: ConnectionStatus, roomId: string | undefined) {
  if (connection === 'lost') return 'screens.waiting.lost'
  return roomId === undefined ? 'screens.waiting.looking' : 'screens.waiting.joined'
}
