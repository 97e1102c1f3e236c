import { waitingGroup } from '../rooms/index.ts'
import type { Lobby } from './lobby.ts'

interface Joined {
  readonly roomId: string
  readonly joined: number
  readonly size: number
}

/** To those who wait here; the other nodes get a hint to look for themselves. */
export function tellWaiting(
  { edge, waiting }: Pick<Lobby, 'edge' | 'waiting'>,
  { roomId, joined, size }: Joined,
): void {
  tellWaitingHere({ edge, waiting }, { roomId, joined, size })
  edge.hints.send({ type: 'waiting', roomId })
}

export function tellWaitingHere({ edge, waiting }: Pick<Lobby, 'edge' | 'waiting'>, told: Joined): void {
  const room = waiting.find(told.roomId)
  if (!room) return
  room.toldJoined = told.joined
  edge.tellGroup(waitingGroup(told.roomId), [{ type: 'room-waiting', ...told }])
}
