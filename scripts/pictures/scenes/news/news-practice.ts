import { accent, closedPath, hexagon, painted, playerBadge, steel, tilted, triangleOf } from '@hexaverse/planet'
import type { Claim } from '@hexaverse/planet/picture'
import { board, boardDefinitions, glow } from '@hexaverse/planet/picture'
import { hero } from '../../hero.ts'
import { honeycomb } from '../../things/honeycomb.ts'
import { robot } from '../../things/robot.ts'

const size = 218
const claims: readonly Claim[] = [
  { ...triangleOf(10, 2), site: 1, resource: 'energy' },
  { ...triangleOf(10, 5), site: 1, resource: 'water' },
  { ...triangleOf(10, 1), site: 2, resource: 'iron' },
  { ...triangleOf(10, 6), site: 2, resource: 'food' },
]

/** A small robot waits on the other side of the hexagon: your move. */
export function newsPractice(): string {
  const top = board({ hexes: [10], claims, open: [triangleOf(10, 3), triangleOf(10, 4)] }, size)
  const underside = painted(closedPath(hexagon([0, 26], size)), { fill: '#12123a', stroke: steel, width: 3 })
  return hero(103, [
    boardDefinitions(size),
    honeycomb([600, 220], 600, 58, 0.22),
    glow('behind', [600, 170], 420, '#7c6bff', 0.5),
    robot([600, 146]),
    glow('table', [600, 400], 380, accent, 0.24),
    tilted([600, 386], [1.22, 0.46], underside + top),
    playerBadge(1, [300, 386], 44),
    playerBadge(2, [900, 386], 44),
  ])
}
