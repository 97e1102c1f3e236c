/** The emblems of the players, at the outer corner of their start hexagons. */
import { directionOf, hexCentre, startTriangles } from './geometry.ts'
import { playerBadge, type Seat } from './player-emblems.ts'
import { pointAt } from './points.ts'

export function startBadge(seat: Seat, size: number): string {
  const [first, second] = startTriangles[seat - 1] ?? []
  if (!first || !second) return ''
  const [a, b] = [directionOf(first), directionOf(second)]
  const outwards = Math.abs(a - b) > 180 ? (a + b + 360) / 2 : (a + b) / 2
  return playerBadge(seat, pointAt(hexCentre(first.hex, size), outwards, size * 1.14), size * 0.38)
}
