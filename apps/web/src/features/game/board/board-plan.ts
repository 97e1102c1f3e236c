/** The geometry of the planet, in its own units: the side of a hexagon is 100, the planet's centre is at 0, 0. */

import { closedPath, directionOf, hexCentre, hexes, type Point, triangleCentre, triangleOf } from '@hexaverse/planet'
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

/** The transform from the tile of `tilePath`, which points east, to the place of this triangle. */
export function placed(triangle: number): string {
  return `${movedTo(centreOf(triangle))}rotate(${spots[triangle]?.direction ?? 0})`
}

/** The transform from the origin to this point. */
export function movedTo([x, y]: Point): string {
  return `translate(${x.toFixed(2)} ${y.toFixed(2)})`
}

export const hexCentres: readonly Point[] = hexes.map((hex) => hexCentre(hex, side))

const inwards = side / Math.sqrt(3)

/** A triangle that points east, around its own centre. Rotated, it becomes any of the 114. */
export function tilePath(shrink: number): string {
  const tip: Point = [-inwards * shrink, 0]
  return closedPath([
    tip,
    [(inwards / 2) * shrink, (-side / 2) * shrink],
    [(inwards / 2) * shrink, (side / 2) * shrink],
  ])
}
