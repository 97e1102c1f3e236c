import type { GameState } from './game-state.ts'

/** Bots sit in games of practice only. */
export function isPracticeInPlay({ room, login }: GameState): boolean {
  if (room?.status !== 'playing') return false
  return [...room.players, ...room.formerPlayers].some((player) => player.login !== login && isBot(player.login))
}

function isBot(login: string): boolean {
  return login.startsWith('bot-')
}
