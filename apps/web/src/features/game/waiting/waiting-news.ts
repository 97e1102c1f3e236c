import type { ConnectionStatus } from '../state/game-state.ts'

/** The key of the text about the wait. While the connection is lost, the number of players is unknown. */
export function waitingNews(connection: ConnectionStatus, roomId: string | undefined) {
  if (connection === 'lost') return 'screens.waiting.lost'
  return roomId === undefined ? 'screens.waiting.looking' : 'screens.waiting.joined'
}

/** Rounds the time that a room took to fill to what a person cares about. */
export function fillTime(seconds: number | undefined): FillTime | undefined {
  if (seconds === undefined) return undefined
  return seconds < 90 ? { unit: 'seconds', count: seconds } : { unit: 'minutes', count: Math.round(seconds / 60) }
}

interface FillTime {
  readonly unit: 'seconds' | 'minutes'
  readonly count: number
}
