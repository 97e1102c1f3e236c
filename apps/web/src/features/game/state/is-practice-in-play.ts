import type { GameState } from './game-state.ts'
import { seatsOf } from './seats.ts'

/** Bots sit in games of practice only. */
export function isPracticeInPlay({ room, login }: GameState): boolean {
  if (room?.status !== 'playing') return false
  return seatsOf(room).some((player) => player.login !== login && isBot(player.login))
}

function isBot(login: string): boolean {
  return login.startsWith('bot-')
}
