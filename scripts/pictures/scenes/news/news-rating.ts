import {
  accent,
  accentBright,
  circle,
  closedPath,
  openPath,
  type Point,
  painted,
  playerBadge,
  type Site,
} from '@hexaverse/planet'
import { glow, lightLine, linearGradient } from '@hexaverse/planet/picture'
import { hero } from '../../hero.ts'
import { honeycomb } from '../../things/honeycomb.ts'
import { glintsAround } from '../../things/sparkles.ts'

const ground = 470
const halfWidth = 92

interface Pedestal {
  readonly x: number
  readonly top: number
  readonly site: Site
}

const pedestals: readonly Pedestal[] = [
  { x: 390, top: 300, site: 2 },
  { x: 810, top: 348, site: 3 },
  { x: 600, top: 232, site: 1 },
]

const path: readonly Point[] = [
  [90, 420],
  [180, 378],
  [250, 398],
  [340, 210],
  [430, 236],
  [520, 120],
  [680, 150],
  [790, 66],
  [900, 118],
  [1110, 40],
]

/** Three pedestals under a line of light that climbs: a number that grows with every game. */
export function newsRating(): string {
  return hero(131, [
    honeycomb([600, 250], 640, 58, 0.22),
    glow('behind', [600, 190], 440, '#7c6bff', 0.5),
    climbingLine(),
    glow('first', [600, 170], 210, accent, 0.55),
    side(),
    ...pedestals.map(pedestal),
    glintsAround([600, 160], { from: 110, to: 240, count: 10, seed: 7 }, '#ffeec2'),
  ])
}

function climbingLine(): string {
  const marks = path.map((point) => circle(point, 7, { fill: '#fff6df', stroke: accent, width: 3 }))
  return lightLine(openPath([...path]), accentBright, 5) + marks.join('')
}

function side(): string {
  return linearGradient(
    'pedestal',
    [600, 220],
    [600, ground],
    [
      { offset: 0, colour: '#35378a' },
      { offset: 1, colour: '#12133a' },
    ],
  )
}

/** A hexagonal column seen from above, with the badge of a player on it. */
function pedestal({ x, top, site }: Pedestal): string {
  const lid: Point[] = [
    [x - halfWidth, top],
    [x - halfWidth / 2, top - 30],
    [x + halfWidth / 2, top - 30],
    [x + halfWidth, top],
    [x + halfWidth / 2, top + 30],
    [x - halfWidth / 2, top + 30],
  ]
  const front: Point[] = [
    [x - halfWidth, top],
    [x - halfWidth / 2, top + 30],
    [x + halfWidth / 2, top + 30],
    [x + halfWidth, top],
    [x + halfWidth, ground],
    [x - halfWidth, ground],
  ]
  return [
    painted(closedPath(front), { fill: 'url(#pedestal)', stroke: '#5a5fb0', width: 2 }),
    painted(closedPath(lid), { fill: '#23256a', stroke: accentBright, width: 3 }),
    playerBadge(site, [x, top - 58], 52),
  ].join('')
}
