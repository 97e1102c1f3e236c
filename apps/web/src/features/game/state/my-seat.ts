import type { Player } from '@hexaverse/protocol/game'
import type { GameState } from './game-state.ts'
import { seatsOf } from './seats.ts'

/** Also of one who is out of the game; undefined before it has begun. */
export function mySeat({ room, login }: GameState): number | undefined {
  return room && seatsOf(room).find((player) => player.login === login)?.seat
}

/** As long as I am in the game. */
export function findMe({ room, login }: GameState): Player | undefined {
  return room?.players.find((player) => player.login === login)
}
