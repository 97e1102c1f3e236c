import { positionOfRoom, type RoomState } from '@hexaverse/protocol/game'
import { rulesVersion, type View, viewFor } from '@hexaverse/rules'

/** A seat's view of a room, in the form that the rules and the bots use. A snapshot holds only public facts. */
export function viewOfRoom(room: RoomState, seat: number): View {
  return viewFor({ version: rulesVersion, position: positionOfRoom(room) }, seat)
}
