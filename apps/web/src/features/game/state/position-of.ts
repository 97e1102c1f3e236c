import { positionOfRoom, type RoomState } from '@hexaverse/protocol/game'
import type { Position } from '@hexaverse/rules'
import { rememberLast } from './remember-last.ts'

/** What the rules judge by. The same one as long as nothing of it has changed, whatever else the room says. */
export function positionOf({ turn, claims, players, formerPlayers, hasExchanged }: RoomState): Position {
  return positionAfter(turn, claims, players, formerPlayers, hasExchanged)
}

const positionAfter = rememberLast(
  (
    turn: RoomState['turn'],
    claims: RoomState['claims'],
    players: RoomState['players'],
    formerPlayers: RoomState['formerPlayers'],
    hasExchanged: boolean,
  ) => positionOfRoom({ turn, claims, players, formerPlayers, hasExchanged }),
)
