import { pages } from './pages.ts'

/** The path of a game that is over. */
export function replayPath(roomId: string): string {
  return pages.replay.replace(':roomId', () => encodeURIComponent(roomId))
}

/** The path of a table for friends, which is sent to them as a link. */
export function joinPath(roomId: string): string {
  return pages.join.replace(':roomId', () => encodeURIComponent(roomId))
}
