import type { NamedScore } from '../game/room-state.ts'
import type { WireScore } from './schema/shapes.ts'

export function scoreToWire({ login, seat, score }: NamedScore): WireScore {
  return { userId: login, playerPosition: seat, score }
}

export function scoreFromWire({ userId, playerPosition, score }: WireScore): NamedScore {
  return { login: userId, seat: playerPosition, score }
}
