import { positionOfRoom, type RoomState } from '@hexaverse/protocol/game'
import { rulesVersion, type View, viewFor } from '@hexaverse/rules'

/** What one seat sees of a room, as the rules and the bots want it: all of it was told to everybody. */
export function viewOfRoom(room: RoomState, seat: number): View {
  return viewFor({ version: rulesVersion, position: positionOfRoom(room) }, seat)
}
