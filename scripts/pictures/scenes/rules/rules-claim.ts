import { hexCentre, moveTo, triangleOf } from '@hexaverse/planet'
import type { Claim } from '@hexaverse/planet/picture'
import { board, boardDefinitions, glow } from '@hexaverse/planet/picture'
import { arrow, countersInRow, minus, plus } from '../../board/counters.ts'
import { framed } from '../../frame.ts'

const size = 182
const own: Claim = { ...triangleOf(2, 1), site: 1, resource: 'food' }
const next: Claim = { ...triangleOf(2, 6), site: 1, resource: 'water' }

/** Before and after a claim: three units go, six of what lay there come. */
export function rulesClaim(): string {
  const before = board({ hexes: [2], claims: [own], open: [triangleOf(2, 4), triangleOf(2, 6)] }, size)
  const after = board({ hexes: [2], claims: [own, next] }, size)
  const content = [
    glow('find', [780, 240], 300, '#4aa8ff', 0.22),
    hexAt(184, before),
    hexAt(776, after),
    minus([480, 118], 26),
    countersInRow(['iron', 'stone', 'energy'], [480, 180], 33),
    arrow([480, 265], 150, 20),
    plus([480, 340], 30),
    countersInRow(['water', 'water', 'water'], [480, 406], 33),
    countersInRow(['water', 'water', 'water'], [480, 484], 33),
  ].join('\n')
  return framed({ width: 960, height: 560, seed: 23, stars: 60 }, boardDefinitions(size) + content)
}

function hexAt(x: number, drawing: string): string {
  const [hexX, hexY] = hexCentre(2, size)
  return moveTo([x - hexX, 280 - hexY], drawing)
}
