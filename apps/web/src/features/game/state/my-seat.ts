import type { Player } from '@hexaverse/protocol/game'
import type { GameState } from './game-state.ts'

/** Also of one who is out of the game; undefined before it has begun. */
export function mySeat({ room, login }: GameState): number | undefined {
  if (!room) return undefined
  return [...room.players, ...room.formerPlayers].find((player) => player.login === login)?.seat
}

/** As long as I am in the game. */
export function findMe({ room, login }: GameState): Player | undefined {
  return room?.players.find((player) => player.login === login)
}
