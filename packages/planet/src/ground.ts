/** Unclaimed ground: hexagons of dark glass, lit from the upper left, with the relief of the land under them. */
import { corners, hexCentre, ring, triangleOf } from './geometry.ts'
import { glassEdge, groundFacets } from './palette.ts'
import { between, hexagon, type Point } from './points.ts'
import { closedPath, openPath, painted, tidy } from './svg.ts'

/** One hexagon, defined once and reused for all. Number 10 lies in the centre, at 0, 0. */
export function groundDefinition(size: number): string {
  const edge = closedPath(hexagon([0, 0], size * 0.985))
  const facets = ring.map((tri, index) => {
    return painted(closedPath(corners(triangleOf(10, tri), size, 0.945)), { fill: groundFacets[index] ?? glassEdge })
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

/** Low land is tinted violet, high land blue. Both stay dark until the ground is claimed. */
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

/** The height of the land at a point. Lines of equal height draw the faint relief of the ground. */
type Height = (x: number, y: number) => number

/** A sum of waves instead of noise: the same land on every run, without a seed. The unit is the side of a triangle. */
function heightOfLand(x: number, y: number): number {
  return (
    Math.sin(x * 1.02 + y * 0.5 + 0.7) +
    0.7 * Math.sin(x * -0.9 + y * 1.25 + 2.1) +
    0.35 * Math.sin(x * 2.1 + y * 1.6 + 4)
  )
}

/** Traces a contour over a grid: cuts every cell in which the height crosses the level. */
function contour(
  height: Height,
  level: number,
  reach: number,
  cell: number,
  isInside: (point: Point) => boolean,
): string {
  const pieces: string[] = []
  for (let x = -reach; x < reach; x += cell) {
    for (let y = -reach; y < reach; y += cell) {
      if (!isInside([x + cell / 2, y + cell / 2])) continue
      const cuts = cutsOfCell(height, level, x, y, cell)
      if (cuts.length >= 2) pieces.push(openPath(cuts.slice(0, 2)))
    }
  }
  return pieces.join('')
}

function cutsOfCell(height: Height, level: number, x: number, y: number, cell: number): Point[] {
  const outline: Point[] = [
    [x, y],
    [x + cell, y],
    [x + cell, y + cell],
    [x, y + cell],
  ]
  return outline.flatMap((from, side) => {
    const to = outline[(side + 1) % 4] ?? from
    const start = height(...from) - level
    const end = height(...to) - level
    return start < 0 !== end < 0 ? [between(from, to, start / (start - end))] : []
  })
}
