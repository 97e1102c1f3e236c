import { placeOf, triangleCount } from './board/board.ts'
import {
  type Ending,
  exchangesUsed,
  type Position,
  parcelDelivered,
  read,
  standing,
  stockOf,
  triangles,
  turnsMade,
} from './board/position.ts'
import { type Resource, resources, type Stock } from './board/resources.ts'
import type { Game } from './game.ts'
import { legalMoves } from './moves/choices.ts'
import type { Move } from './moves/move.ts'
import { scoreOf } from './moves/play.ts'

export interface TriangleView {
  readonly hex: number
  readonly triangle: number
  readonly state: 'free' | 'claimed' | 'locked'
  /** The seat that claimed or locked it. */
  readonly by?: number
  readonly resource?: Resource
}

/** In the order of the values of `standing` in a position. */
export const standings = ['playing', 'starved', 'left'] as const

export interface SeatView {
  readonly seat: number
  /** The landing site, 1 to 6. */
  readonly site: number
  readonly standing: (typeof standings)[number]
  readonly stock: Stock
  readonly turnsMade: number
  readonly exchangesUsed: number
  readonly hasParcel: boolean
  readonly triangles: number
  readonly score: number
}

/** What one seat may see, ready to be sent. Hidden resources are not part of it. */
export interface View {
  readonly version: number
  readonly seat: number
  readonly current: number
  readonly turnNumber: number
  readonly hasClaimed: boolean
  readonly hasExchanged: boolean
  readonly ending?: Ending
  readonly seats: readonly SeatView[]
  readonly triangles: readonly TriangleView[]
  /** The legal moves of this seat. */
  readonly moves: readonly Move[]
}

export function viewFor({ version, position }: Omit<Game, 'map'>, seat: number): View {
  const { current, turnNumber, hasClaimed, hasExchanged, ending } = position
  return {
    version,
    seat,
    current,
    turnNumber,
    hasClaimed,
    hasExchanged,
    ...(ending && { ending }),
    seats: Array.from({ length: position.players }, (_, index) => viewSeat(position, index + 1)),
    triangles: Array.from({ length: triangleCount }, (_, triangle) => viewTriangle(position, triangle)),
    moves: legalMoves(position, seat),
  }
}

export function viewSeat(position: Position, seat: number): SeatView {
  return {
    seat,
    site: position.sites[seat - 1] ?? seat,
    standing: standings[read(position, seat, standing)] ?? 'left',
    stock: stockOf(position, seat),
    turnsMade: read(position, seat, turnsMade),
    exchangesUsed: read(position, seat, exchangesUsed),
    hasParcel: read(position, seat, parcelDelivered) === 1,
    triangles: read(position, seat, triangles),
    score: scoreOf(position, seat),
  }
}

function viewTriangle(position: Position, triangle: number): TriangleView {
  const place = placeOf(triangle)
  const holder = position.holders[triangle] ?? 0
  if (holder === 0) return { ...place, state: 'free' }
  if (holder < 0) return { ...place, state: 'locked', by: -holder }
  const resource = resources[(position.revealed[triangle] ?? 0) - 1]
  return { ...place, state: 'claimed', by: holder, ...(resource && { resource }) }
}
