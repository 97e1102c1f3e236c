import type { RoomState } from '@hexaverse/protocol/game'
import { seatsOf } from './seats.ts'

/** Where each player began, for the board. */
export function homesOf(room: RoomState, login: string) {
  return seatsOf(room).map(({ seat, login: name, exit }) => ({
    seat,
    name,
    isMine: name === login,
    isGone: exit !== undefined,
  }))
}
