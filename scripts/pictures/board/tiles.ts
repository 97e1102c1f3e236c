/** What a triangle can be beyond plain ground: open to a claim, claimed, or sealed by a lock. */
import {
  accent,
  accentBright,
  between,
  circle,
  closedPath,
  corners,
  emblems,
  group,
  hexagon,
  ink,
  moveTo,
  night,
  openPath,
  type Point,
  painted,
  type Seat,
  type Triangle,
  triangleCentre,
  usedGlyph,
} from '@hexaverse/planet'
import type { Resource } from '@hexaverse/rules'

export interface Claim extends Triangle {
  readonly seat: Seat
  readonly resource: Resource
}

const steel = '#b4bbe8'
const seal = '#23264f'

export function openTile(triangle: Triangle, size: number): string {
  const shape = closedPath(corners(triangle, size, 0.86))
  const centre = triangleCentre(triangle, size)
  return [
    painted(shape, { fill: accent, fillOpacity: 0.2, stroke: accent, strokeOpacity: 0.12, width: size / 6 }),
    painted(shape, { fill: accent, fillOpacity: 0.16, stroke: accent, width: size / 32 }),
    painted(closedPath(hexagon(centre, size * 0.09)), { fill: accentBright }),
    painted(closedPath(hexagon(centre, size * 0.15)), { stroke: accentBright, strokeOpacity: 0.5, width: size / 60 }),
  ].join('')
}

export function claimedGround(own: readonly Triangle[], seat: Seat, size: number): string {
  const { colour } = emblems[seat]
  const shape = own.map((triangle) => closedPath(corners(triangle, size, 0.89))).join('')
  return painted(shape, { fill: colour, fillOpacity: 0.24, stroke: colour, strokeOpacity: 0.55, width: size / 50 })
}

/** The nodes of a network: dark discs that show what the triangles held. */
export function claimedNodes(own: readonly Claim[], seat: Seat, size: number): string {
  const discs = own.map((claim) => circle(triangleCentre(claim, size), size * 0.185, {}))
  const finds = own.map((claim) => usedGlyph(claim.resource, triangleCentre(claim, size), size * 0.25))
  return group(discs, { fill: night, stroke: emblems[seat].colour, width: size / 26 }) + finds.join('')
}

export function lockedTile(triangle: Triangle, size: number): string {
  const outline = corners(triangle, size, 0.86)
  const centre = triangleCentre(triangle, size)
  const bands = outline.map((corner) => openPath([centre, between(centre, corner, 0.78)])).join('')
  return [
    painted(closedPath(outline), { fill: '#04040e', stroke: steel, width: size / 34 }),
    painted(bands, { stroke: '#4b5194', width: size * 0.07 }),
    painted(closedPath(hexagon(centre, size * 0.19)), { fill: seal, stroke: steel, width: size / 34 }),
    padlock(centre, size * 0.22),
  ].join('')
}

function padlock(centre: Point, height: number): string {
  const drawing = [
    painted('M-4.5-1V-5A4.5 4.5 0 0 1 4.5-5V-1', { stroke: ink, width: 2.6 }),
    painted('M-7.5-1.5H7.5V9.5H-7.5z', { fill: ink, stroke: ink, width: 2 }),
    circle([0, 4], 2.2, { fill: seal }),
  ]
  return moveTo(centre, drawing.join(''), height / 24)
}
