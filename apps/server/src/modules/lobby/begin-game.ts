import type { Lobby } from './lobby.ts'

/** The room is full. Those who wait here are handed over; the other nodes get a hint to do the same with theirs. */
export function beginGame({ waiting, games, edge }: Lobby, roomId: string): void {
  waiting.clear(roomId)
  games.begin(roomId)
  edge.hints.send({ type: 'waiting', roomId })
}
