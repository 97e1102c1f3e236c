/** The emblems of the players, at the outer corner of their start hexagons. */
import { directionOf, hexCentre, startTriangles } from './geometry.ts'
import { playerBadge, type Seat } from './player-emblems.ts'
import { type Point, pointAt } from './points.ts'

export function startBadge(seat: Seat, size: number): string {
  return playerBadge(seat, homeOf(seat, size), size * 0.38)
}

/** Outside the planet, before the two triangles where a seat begins. */
export function homeOf(seat: number, size: number): Point {
  const [first, second] = startTriangles[seat - 1] ?? []
  if (!first || !second) return [0, 0]
  const [a, b] = [directionOf(first), directionOf(second)]
  const outwards = Math.abs(a - b) > 180 ? (a + b + 360) / 2 : (a + b) / 2
  return pointAt(hexCentre(first.hex, size), outwards, size * 1.14)
}
