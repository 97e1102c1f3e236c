/** Where hexagons and triangles lie on a sheet. Neighbours and start triangles come from the rules. */
import * as rules from '@hexaverse/rules'
import { between, middleOf, type Point, pointAt } from './points.ts'

export interface Triangle {
  readonly hex: number
  readonly tri: number
}

/** The direction of each triangle from the centre of its hexagon, in degrees: 3 E, 2 SE, 5 SW, 4 W, 1 NW, 6 NE. */
const directions: Readonly<Record<number, number>> = { 3: 0, 2: 60, 5: 120, 4: 180, 1: 240, 6: 300 }

/** Triangles clockwise, beginning in the east. */
export const ring: readonly number[] = [3, 2, 5, 4, 1, 6]

export const startTriangles: readonly (readonly Triangle[])[] = rules.startTriangles.map((both) => both.map(toTriangle))

export const hexes = Array.from({ length: rules.hexCount }, (_, index) => index + 1)

export function triangleOf(hex: number, tri: number): Triangle {
  return { hex, tri }
}

export function nameOf({ hex, tri }: Triangle): string {
  return `${hex}.${tri}`
}

export function isSame(a: Triangle, b: Triangle): boolean {
  return a.hex === b.hex && a.tri === b.tri
}

export function directionOf({ tri }: Triangle): number {
  return directions[tri] ?? 0
}

/** The centre of a hexagon, relative to the centre of the planet. */
export function hexCentre(hex: number, size: number): Point {
  let first = 1
  let row = 0
  while (hex >= first + (rules.rowLengths[row] ?? 19)) first += rules.rowLengths[row++] ?? 19
  const middle = ((rules.rowLengths[row] ?? 1) - 1) / 2
  return [(hex - first - middle) * Math.sqrt(3) * size, (row - 2) * 1.5 * size]
}

/** The corners of a triangle. A `shrink` below 1 moves them towards its centre. */
export function corners(triangle: Triangle, size: number, shrink = 1): Point[] {
  const centre = hexCentre(triangle.hex, size)
  const towards = directionOf(triangle)
  const outline = [centre, pointAt(centre, towards - 30, size), pointAt(centre, towards + 30, size)]
  const middle = middleOf(outline)
  return outline.map((corner) => between(middle, corner, shrink))
}

export function triangleCentre(triangle: Triangle, size: number): Point {
  return middleOf(corners(triangle, size))
}

/** The triangle across the outer edge, which is the lock partner. Undefined on the rim. */
export function outerNeighbour({ hex, tri }: Triangle): Triangle | undefined {
  const partner = rules.lockPartners[rules.triangleAt(hex, tri)] ?? rules.noTriangle
  return partner === rules.noTriangle ? undefined : toTriangle(partner)
}

export function neighbours({ hex, tri }: Triangle): Triangle[] {
  return (rules.neighbours[rules.triangleAt(hex, tri)] ?? []).map(toTriangle)
}

function toTriangle(number: number): Triangle {
  const { hex, triangle } = rules.placeOf(number)
  return triangleOf(hex, triangle)
}
