import { hexCentre, ink, moveTo, openPath, type Point, pointAt, triangleOf } from '@hexaverse/planet'
import type { Claim } from '@hexaverse/planet/picture'
import { board, boardDefinitions, lightLine } from '@hexaverse/planet/picture'
import { counter, countersInRow, minus, pane, plus } from '../../board/counters.ts'
import { framed } from '../../frame.ts'

const size = 176
const claims: readonly Claim[] = [
  { ...triangleOf(2, 6), site: 1, resource: 'metal' },
  { ...triangleOf(2, 3), site: 1, resource: 'iron' },
  { ...triangleOf(2, 2), site: 1, resource: 'energy' },
]

/** A claim with a lock: the triangle across the outer edge, in the next hexagon, is sealed for good. */
export function rulesLock(): string {
  const [x, y] = hexCentre(2, size)
  const land = board({ hexes: [1, 2, 3, 4, 5, 6, 7], claims, locks: [triangleOf(6, 1)] }, size) + sharedEdge([x, y])
  const content = [
    boardDefinitions(size),
    moveTo([330 - x, 212 - y], land),
    pane([700, 84], 232, 392),
    minus([816, 124], 26),
    counter('metal', [816, 194], 44),
    plus([816, 306], 30),
    countersInRow(['food', 'water'], [816, 388], 44, 0.2),
  ]
  return framed({ width: 960, height: 560, seed: 29, stars: 70 }, content.join('\n'))
}

function sharedEdge(centre: Point): string {
  const edge = openPath([pointAt(centre, 35, size * 0.94), pointAt(centre, 85, size * 0.94)])
  return lightLine(edge, ink, 4)
}
