/** What a triangle can be beyond plain ground: open to a claim, claimed, or sealed by a lock. */

import type { Resource } from '@hexaverse/rules'
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
  hexCentre,
  ink,
  moveTo,
  night,
  openPath,
  type Point,
  padlock,
  painted,
  playerEmblem,
  type Site,
  type Triangle,
  triangleCentre,
  usedGlyph,
} from '../index.ts'

export interface Claim extends Triangle {
  readonly site: Site
  readonly resource: Resource
}

/** A lock may have an owner, in whose colour it is edged. */
export interface Lock extends Triangle {
  readonly site?: Site
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

export function claimedGround(own: readonly Triangle[], site: Site, size: number): string {
  const { colour } = emblems[site]
  const shape = own.map((triangle) => closedPath(corners(triangle, size, 0.89))).join('')
  return painted(shape, { fill: colour, fillOpacity: 0.24, stroke: colour, strokeOpacity: 0.55, width: size / 50 })
}

/** The nodes of a network: dark discs that show what the triangles held. */
export function claimedNodes(own: readonly Claim[], site: Site, size: number): string {
  const discs = own.map((claim) => circle(triangleCentre(claim, size), size * 0.185, {}))
  const finds = own.map((claim) => usedGlyph(claim.resource, triangleCentre(claim, size), size * 0.25))
  return group(discs, { fill: night, stroke: emblems[site].colour, width: size / 26 }) + finds.join('')
}

/** The owner's emblem on each triangle, towards the centre of its hexagon: six of one owner form a flower. */
export function ownerMarks(own: readonly Triangle[], site: Site, size: number): string {
  return own
    .map((triangle) => between(triangleCentre(triangle, size), hexCentre(triangle.hex, size), 0.57))
    .map((point) => playerEmblem(site, point, size * 0.12))
    .join('')
}

export function lockedTile(triangle: Lock, size: number): string {
  const outline = corners(triangle, size, 0.86)
  const centre = triangleCentre(triangle, size)
  const stroke = triangle.site ? emblems[triangle.site].colour : steel
  const bands = outline.map((corner) => openPath([centre, between(centre, corner, 0.78)])).join('')
  return [
    painted(closedPath(outline), { fill: '#04040e', stroke, width: size / 34 }),
    painted(bands, { stroke: '#4b5194', width: size * 0.07 }),
    painted(closedPath(hexagon(centre, size * 0.19)), { fill: seal, stroke, width: size / 34 }),
    closedPadlock(centre, size * 0.22),
  ].join('')
}

function closedPadlock(centre: Point, height: number): string {
  const drawing = [
    painted(padlock.shackle, { stroke: ink, width: 2.6 }),
    painted(padlock.body, { fill: ink, stroke: ink, width: 2 }),
    circle([0, padlock.hole.y], padlock.hole.radius, { fill: seal }),
  ]
  return moveTo(centre, drawing.join(''), height / 24)
}
