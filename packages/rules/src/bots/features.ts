import { triangleCount } from '../board/board.ts'
import { listOpen } from '../board/ground.ts'
import {
  exchangesUsed,
  fieldsOf,
  isPlaying,
  type Position,
  parcelDelivered,
  read,
  triangles,
} from '../board/position.ts'
import { energy, food, iron, resourceCount, stone, water } from '../board/resources.ts'
import { exchangeLimit } from '../constants.ts'
import { scoreOf } from '../moves/play.ts'
import { computeProspects, finds, landSizes } from './prospects.ts'

/**
 * The features that describe a seat's prospects, each between 0 and about 1. Features 0 to 5 are its stock in the order
 * of the resources; the others are as written below. Their order must not change: the frozen weights depend on it.
 */
export const featureCount = 18

/** Saturates: a large amount counts little more than a sufficient one. */
const soften = (amount: number, half: number): number => amount / (amount + half)

const open = new Int16Array(triangleCount)

/** Writes one row of features for every seat still playing. Rows of other seats are left unchanged. */
export function describeSeats(position: Position, rows: Float64Array): void {
  computeProspects(position)
  for (let seat = 1; seat <= position.players; seat++) {
    if (isPlaying(position, seat)) describeSeat(position, seat, rows, (seat - 1) * featureCount)
  }
}

function describeSeat(position: Position, seat: number, rows: Float64Array, from: number): void {
  describeStock(position, seat, rows, from)
  const openCount = listOpen(position.ground, seat, open)
  rows[from + 8] = soften(openCount, 3)
  rows[from + 9] = openCount === 0 ? 1 : 0
  rows[from + 10] = (landSizes[seat] as number) / 20
  rows[from + 11] = read(position, seat, triangles) / 20
  rows[from + 12] = scoreOf(position, seat) / 100
  rows[from + 13] = 1 - read(position, seat, exchangesUsed) / exchangeLimit
  rows[from + 14] = 1 - read(position, seat, parcelDelivered)
  const meals = Math.min(supply(position, seat, food), supply(position, seat, water))
  const claims = Math.min(supply(position, seat, iron), supply(position, seat, stone), supply(position, seat, energy))
  rows[from + 15] = soften(meals, 6)
  rows[from + 16] = soften(Math.min(meals, claims), 6)
  rows[from + 17] = position.current === seat ? 1 : 0
}

function describeStock({ seats }: Position, seat: number, rows: Float64Array, from: number): void {
  const stock = fieldsOf(seat)
  for (let resource = 0; resource < resourceCount; resource++) {
    rows[from + resource] = soften(seats[stock + resource] as number, 3)
  }
  rows[from + 6] = Math.min(rows[from + food] as number, rows[from + water] as number)
  rows[from + 7] = Math.min(rows[from + iron] as number, rows[from + stone] as number, rows[from + energy] as number)
}

/** What the seat has plus what it may expect to find. */
function supply(position: Position, seat: number, resource: number): number {
  return read(position, seat, resource) + (finds[seat * resourceCount + resource] as number)
}
