import { triangleAt } from './board/board.ts'
import { makeGround } from './board/ground.ts'
import {
  createPosition,
  exchangesUsed,
  fieldsOf,
  type Position,
  parcelDelivered,
  standing,
  triangles,
  turnsMade,
} from './board/position.ts'
import { resources } from './board/resources.ts'
import { type SeatView, standings, type TriangleView, type View } from './view-for.ts'

/** The public facts from which a position is built. */
export interface Facts extends Pick<View, 'current' | 'turnNumber' | 'hasClaimed' | 'hasExchanged' | 'ending'> {
  /** In the order of the seats. */
  readonly seats: readonly SeatFacts[]
  readonly triangles: readonly TriangleView[]
}

type SeatFacts = Omit<SeatView, 'score'>

/**
 * Builds the position from public facts. A position holds nothing else, so a client with a view or a room snapshot has
 * all of it.
 */
export function positionOfView(view: Facts): Position {
  const position = createPosition(
    view.seats.map(({ site }) => site),
    view.seats.map(({ stock }) => stock),
  )
  for (const seat of view.seats) putSeat(position, seat)
  for (const triangle of view.triangles) putTriangle(position, triangle)
  position.ground.set(makeGround(position.sites, position.holders))
  position.current = view.current
  position.turnNumber = view.turnNumber
  position.hasClaimed = view.hasClaimed
  position.hasExchanged = view.hasExchanged
  position.ending = view.ending
  return position
}

function putSeat({ seats }: Position, view: SeatFacts): void {
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
