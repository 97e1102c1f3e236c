import { accent, accentBright, circle, openPath, type Point, painted, playerBadge, triangleOf } from '@hexaverse/planet'
import { board, boardDefinitions, type Claim, glow, lightLine } from '@hexaverse/planet/picture'
import { hero } from '../../hero.ts'
import { honeycomb } from '../../things/honeycomb.ts'

const size = 74
const hexes = [5, 6, 9, 10, 11, 14, 15]
const claims: readonly Claim[] = [
  { ...triangleOf(9, 2), site: 1, resource: 'energy' },
  { ...triangleOf(9, 3), site: 1, resource: 'water' },
  { ...triangleOf(10, 5), site: 1, resource: 'food' },
  { ...triangleOf(11, 5), site: 2, resource: 'iron' },
  { ...triangleOf(11, 6), site: 2, resource: 'food' },
  { ...triangleOf(10, 2), site: 2, resource: 'stone' },
]

const from = 250
const to = 950
const now = 700
const height = 452

/** A game on a timeline: what was played glows, what came after waits. */
export function newsReplay(): string {
  return hero(109, [
    boardDefinitions(size),
    honeycomb([600, 220], 620, 58, 0.22),
    glow('behind', [600, 210], 420, '#7c6bff', 0.5),
    `<g transform="translate(600 208)">${board({ hexes, claims }, size)}</g>`,
    timeline(),
    playerBadge(1, [180, height], 34),
    playerBadge(2, [1020, height], 34),
  ])
}

function timeline(): string {
  const line = (end: number) =>
    openPath([
      [from, height],
      [end, height],
    ])
  const marks = Array.from({ length: 15 }, (_, index): Point => [from + (index * (to - from)) / 14, height])
  return [
    painted(line(to), { stroke: '#3b3b86', width: 8 }),
    lightLine(line(now), accentBright, 8),
    ...marks.map(([x, y]) => circle([x, y], 6, { fill: x <= now ? accentBright : '#3b3b86' })),
    glow('now', [now, height], 90, accent, 0.7),
    circle([now, height], 19, { fill: '#fff6df', stroke: accent, width: 5 }),
  ].join('')
}
