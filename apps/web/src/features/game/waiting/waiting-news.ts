import type { ConnectionStatus } from '../state/game-state.ts'

/** How it stands with the wait, as the key of its text. Nobody is there for a line that is lost. */
export function waitingNews(connection: ConnectionStatus, roomId: string | undefined) {
  if (connection === 'lost') return 'screens.waiting.lost'
  return roomId === undefined ? 'screens.waiting.looking' : 'screens.waiting.joined'
}
