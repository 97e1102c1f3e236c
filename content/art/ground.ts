/** Unclaimed ground: hexagons of dark glass, lit from the upper left, with the relief of the land under them. */
import { contour, heightOfLand } from './contours.ts'
import { at, corners, hexCentre, ring } from './geometry.ts'
import { glassEdge, groundFacets } from './palette.ts'
import { hexagon, type Point } from './points.ts'
import { closedPath, painted, tidy } from './svg.ts'

/** One hexagon is defined once and used for all of them. Number 10 lies in the middle, at 0, 0. */
export function groundDefinition(size: number): string {
  const edge = closedPath(hexagon([0, 0], size * 0.985))
  const facets = ring.map((tri, index) => {
    return painted(closedPath(corners(at(10, tri), size, 0.945)), { fill: groundFacets[index] ?? glassEdge })
  })
  const bed = painted(edge, { fill: '#0a0a24', stroke: glassEdge, strokeOpacity: 0.3, width: size / 60 })
  return `<g id="ground">${bed}${facets.join('')}</g>`
}

export function ground(hexes: readonly number[], size: number): string {
  const tiles = hexes.map((hex) => {
    const [x, y] = hexCentre(hex, size)
    return `<use href="#ground" x="${tidy(x)}" y="${tidy(y)}"/>`
  })
  return tiles.join('') + tints(hexes, size) + relief(hexes, size)
}

/** Low land shimmers violet, high land blue: dark all the same, until somebody claims it. */
function tints(hexes: readonly number[], size: number): string {
  const shades = hexes.map((hex) => painted(closedPath(hexagon(hexCentre(hex, size), size * 0.97)), tintOf(hex)))
  return shades.join('')
}

export function tintOf(hex: number): { readonly fill: string; readonly fillOpacity: number } {
  const height = heightOfLand(...hexCentre(hex, 1))
  return { fill: height < 0 ? '#8a5fd6' : '#2f6fe0', fillOpacity: Math.min(0.15, Math.abs(height) * 0.13) }
}

function relief(hexes: readonly number[], size: number): string {
  return painted(reliefPath(hexes, size), { stroke: glassEdge, strokeOpacity: 0.11, width: 1.5 })
}

export function reliefPath(hexes: readonly number[], size: number): string {
  const centres = hexes.map((hex) => hexCentre(hex, size))
  const isInside = ([x, y]: Point) => centres.some(([cx, cy]) => Math.hypot(cx - x, cy - y) < size * 0.86)
  const height = (x: number, y: number) => heightOfLand(x / size, y / size)
  const lines = [-0.8, 0, 0.8].map((level) => contour(height, level, size * 5, Math.min(24, size / 4), isInside))
  return lines.join('')
}
