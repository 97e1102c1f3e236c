/** The parcel from home: a hexagonal capsule with a light, under a bright trail. */

import {
  accent,
  accentBright,
  closedPath,
  gem,
  goldFacets,
  hexagon,
  moveTo,
  type Point,
  painted,
  steelFacets,
} from '@hexaverse/planet'
import { glow, linearGradient } from '@hexaverse/planet/picture'

export function parcel(centre: Point, radius: number): string {
  const fire = linearGradient(
    'fire',
    [0, 0],
    [radius * 2.6, -radius * 4.6],
    [
      { offset: 0, colour: accentBright, opacity: 0.9 },
      { offset: 0.25, colour: accent, opacity: 0.4 },
      { offset: 1, colour: accent, opacity: 0 },
    ],
  )
  const tail = closedPath([
    [-radius * 0.7, -radius * 0.7],
    [radius * 3, -radius * 5.2],
    [radius * 0.9, radius * 0.25],
  ])
  const shell = closedPath(hexagon([0, 0], radius * 1.06))
  const drawing = [
    fire,
    painted(tail, { fill: 'url(#fire)' }),
    glow('capsule', [0, 0], radius * 2.6, accent, 0.7),
    painted(shell, { fill: '#0d0d2a', stroke: accentBright, width: 3 }),
    gem([0, 0], radius * 0.96, steelFacets),
    gem([0, 0], radius * 0.42, goldFacets),
  ]
  return moveTo(centre, drawing.join(''))
}
