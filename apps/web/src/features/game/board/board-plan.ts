/** The geometry of the planet, in its own units: the side of a hexagon is 100, the planet's centre is at 0, 0. */

import {
  closedPath,
  corners,
  directionOf,
  hexCentre,
  hexes,
  type Point,
  triangleCentre,
  triangleOf,
} from '@hexaverse/planet'
import { placeOf, triangleCount } from '@hexaverse/rules'

export const side = 100

/** The area that is visible at zoom 1: the hexagons, and the homes of the homes above and below them. */
export const plan = { width: 884, height: 924 } as const
export const planBox = `${-plan.width / 2} ${-plan.height / 2} ${plan.width} ${plan.height}`

interface Spot {
  readonly centre: Point
  /** The direction from the centre of the hexagon to the outer edge, in degrees clockwise from the east. */
  readonly direction: number
}

/** By triangle number. */
export const spots: readonly Spot[] = Array.from({ length: triangleCount }, (_, number) => {
  const { hex, triangle } = placeOf(number)
  return { centre: triangleCentre(triangleOf(hex, triangle), side), direction: directionOf(triangleOf(hex, triangle)) }
})

export function centreOf(triangle: number): Point {
  return spots[triangle]?.centre ?? [0, 0]
}

/** The transform from the origin to this point. */
export function movedTo([x, y]: Point): string {
  return `translate(${x.toFixed(2)} ${y.toFixed(2)})`
}

export const hexCentres: readonly Point[] = hexes.map((hex) => hexCentre(hex, side))

/**
 * The outline of each triangle where it lies, by triangle number. A `shrink` below 1 moves its corners towards its
 * centre.
 */
export function tilePaths(shrink: number): readonly string[] {
  return Array.from({ length: triangleCount }, (_, number) => {
    const { hex, triangle } = placeOf(number)
    return closedPath(corners(triangleOf(hex, triangle), side, shrink))
  })
}
