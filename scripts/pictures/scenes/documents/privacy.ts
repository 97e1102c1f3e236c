import {
  accent,
  accentBright,
  between,
  closedPath,
  doorFacets,
  gem,
  goldFacets,
  hexagon,
  night,
  openPath,
  type Point,
  painted,
  pointAt,
  pointText,
  steel,
  violetFacets,
} from '@hexaverse/planet'
import { glow, lightLine, linearGradient } from '@hexaverse/planet/picture'
import { hero } from '../../hero.ts'
import { honeycomb } from '../../things/honeycomb.ts'

const middle: Point = [600, 250]

/** The door of a vault: a hexagon with six bolts that all lead to one lock. */
export function privacy(): string {
  return hero(61, [
    honeycomb(middle, 620, 62, 0.24),
    glow('light', middle, 400, '#7c6bff', 0.5),
    frame(),
    gem(middle, 168, doorFacets, 0.97),
    bolts(),
    painted(closedPath(hexagon(middle, 84)), { fill: '#0d0d2c', stroke: steel, width: 3 }),
    gem(middle, 74, violetFacets, 0.94),
    gem(middle, 44, goldFacets, 0.94),
    keyhole(),
  ])
}

function frame(): string {
  const metal = linearGradient(
    'metal',
    [430, 60],
    [770, 440],
    [
      { offset: 0, colour: '#a3abea' },
      { offset: 0.35, colour: '#494e9a' },
      { offset: 1, colour: '#1d1f4e' },
    ],
  )
  const seam = closedPath(hexagon(middle, 177))
  return [
    metal,
    painted(closedPath(hexagon(middle, 222)), { fill: 'url(#metal)', stroke: '#c9cff5', strokeOpacity: 0.7, width: 2 }),
    painted(seam, { fill: night }),
    lightLine(seam, accent, 3),
    painted(rivets(), { stroke: '#0d0d2c', width: 9 }),
  ].join('')
}

function rivets(): string {
  const places = hexagon(middle, 201).flatMap((corner, index, all) => {
    const next = all[(index + 1) % 6] ?? corner
    return [0.2, 0.4, 0.6, 0.8].map((share) => between(corner, next, share))
  })
  return places.map((place) => `M${pointText(place)}h0`).join('')
}

function bolts(): string {
  const bar = (angle: number) => openPath([pointAt(middle, angle, 78), pointAt(middle, angle, 150)])
  const bars = [0, 60, 120, 180, 240, 300].map(bar).join('')
  return [
    painted(bars, { stroke: '#0b0b26', width: 30 }),
    painted(bars, { stroke: '#6a70ba', width: 20 }),
    painted(bars, { stroke: '#b4bbe8', width: 6 }),
  ].join('')
}

function keyhole(): string {
  const shape = 'M600 228a13 13 0 0 1 7 24l5 24h-24l5-24a13 13 0 0 1 7-24z'
  return painted(shape, { fill: '#3b1f04', stroke: accentBright, width: 1.5 })
}
