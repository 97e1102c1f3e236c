import { triangleAt } from '../board.ts'
import { makeGround } from '../ground.ts'
import {
  createPosition,
  exchangesUsed,
  fieldsOf,
  type Position,
  parcelDelivered,
  standing,
  triangles,
  turnsMade,
} from '../position.ts'
import { resources } from '../resources.ts'
import { type SeatView, standings, type TriangleView, type View } from '../view-for.ts'

/** Bots are given a view like everybody else; this is all they know. */
export function positionOfView(view: View): Position {
  const position = createPosition(
    view.seats.length,
    view.seats.map(({ stock }) => stock),
  )
  for (const seat of view.seats) putSeat(position, seat)
  for (const triangle of view.triangles) putTriangle(position, triangle)
  position.ground.set(makeGround(position.players, position.holders))
  position.current = view.current
  position.turnNumber = view.turnNumber
  position.hasClaimed = view.hasClaimed
  position.hasExchanged = view.hasExchanged
  position.ending = view.ending
  return position
}

function putSeat({ seats }: Position, view: SeatView): void {
  const from = fieldsOf(view.seat)
  seats[from + turnsMade] = view.turnsMade
  seats[from + exchangesUsed] = view.exchangesUsed
  seats[from + parcelDelivered] = view.hasParcel ? 1 : 0
  seats[from + triangles] = view.triangles
  seats[from + standing] = standings.indexOf(view.standing)
}

function putTriangle({ holders, revealed }: Position, { hex, triangle, state, by = 0, resource }: TriangleView): void {
  const at = triangleAt(hex, triangle)
  holders[at] = state === 'locked' ? -by : by
  revealed[at] = resource ? resources.indexOf(resource) + 1 : 0
}
