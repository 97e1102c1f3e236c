/**
 * Emblems of the six players. The colours stay distinguishable under all common kinds of colour blindness, and each
 * player also has a shape.
 */

import { directionOf, hexCentre, startTriangles } from './geometry.ts'
import { type Facets, night } from './palette.ts'
import { between, hexagon, middleOf, type Point, pointAt } from './points.ts'
import { closedPath, group, moveTo, painted } from './svg.ts'

export type Site = 1 | 2 | 3 | 4 | 5 | 6
export const sites: readonly Site[] = [1, 2, 3, 4, 5, 6]

interface Emblem {
  readonly colour: string
  /** Drawn in a box from -12 to 12. */
  readonly shape: string
}

export const emblems: Readonly<Record<Site, Emblem>> = {
  1: {
    colour: '#64a8ff',
    shape: 'M0-12C1.5-3.6 3.6-1.5 12 0 3.6 1.5 1.5 3.6 0 12-1.5 3.6-3.6 1.5-12 0-3.6-1.5-1.5-3.6 0-12z',
  },
  2: { colour: '#f55a12', shape: 'M3.5-10.5A11 11 0 1 0 10.8 4.5 9.2 9.2 0 0 1 3.5-10.5z' },
  3: {
    colour: '#6cf6e6',
    shape: 'M0-11.5A11.5 11.5 0 1 1-.1-11.5zM0-7A7 7 0 1 0 .1-7zM0-3.4A3.4 3.4 0 1 1-.1-3.4z',
  },
  4: { colour: '#dc98a8', shape: 'M0-12 9.5 0 0 12-9.5 0zM0-5.5-4.3 0 0 5.5 4.3 0z' },
  5: { colour: '#f6e972', shape: 'M0-10.5 10-1.5V4.5L0-4.5-10 4.5V-1.5zM0 0 10 9V13L0 5-10 13V9z' },
  6: {
    colour: '#a14be9',
    shape: 'M0-11.5A5.6 5.6 0 1 1-.1-11.5zM-6.2-.8A5.6 5.6 0 1 1-6.3-.8zM6.2-.8A5.6 5.6 0 1 1 6.1-.8z',
  },
}

/** The emblem of a site given as a plain number. */
export function emblemOf(site: number): Emblem {
  return sites.includes(site as Site) ? emblems[site as Site] : emblems[1]
}

/** The emblem on a small dark hexagon with an edge in the player's colour. */
export function playerBadge(site: Site, point: Point, radius: number): string {
  const edge = closedPath(hexagon(point, radius))
  const plate = painted(edge, { fill: night, stroke: emblems[site].colour, width: radius / 9 })
  return plate + playerEmblem(site, point, radius * 1.15)
}

export function playerEmblem(site: Site, point: Point, size: number): string {
  const { colour, shape } = emblems[site]
  return moveTo(point, `<path fill="${colour}" fill-rule="evenodd" d="${shape}"/>`, size / 24)
}

/** A player's emblem at the outer corner of the start hexagon. */
export function startBadge(site: Site, size: number): string {
  return playerBadge(site, homeOf(site, size), size * 0.38)
}

/** The point outside the planet, in front of the two triangles in which a site begins. */
export function homeOf(site: number, size: number): Point {
  const [first, second] = startTriangles[site - 1] ?? []
  if (!first || !second) return [0, 0]
  const [a, b] = [directionOf(first), directionOf(second)]
  const outwards = Math.abs(a - b) > 180 ? (a + b + 360) / 2 : (a + b) / 2
  return pointAt(hexCentre(first.hex, size), outwards, size * 1.14)
}

/** The sign of the game: a hexagon of six triangles, lit from the upper left. */
export function gem(centre: Point, radius: number, facets: Facets, shrink = 0.94): string {
  const outline = hexagon(centre, radius, -30)
  const faces = facets.map((colour, index) => {
    const corners = [centre, outline[index] ?? centre, outline[(index + 1) % 6] ?? centre]
    const middle = middleOf(corners)
    const face = closedPath(corners.map((corner) => between(middle, corner, shrink)))
    return painted(face, { fill: colour, stroke: colour })
  })
  return group(faces, { width: radius / 40 })
}
