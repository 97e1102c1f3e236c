import { glow } from '@hexaverse/planet/picture'
import type { Resource } from '@hexaverse/rules'
import { arrow, counter, countersInRow } from '../../board/counters.ts'
import { framed } from '../../frame.ts'

const given: readonly Resource[] = ['stone', 'stone', 'stone', 'stone', 'stone']

/** Five of one thing for one of another. */
export function rulesExchange(): string {
  const content = [
    glow('gain', [850, 140], 190, '#7fe07a', 0.3),
    countersInRow(given, [330, 140], 52, 0.18),
    arrow([698, 140], 90, 22),
    counter('food', [850, 140], 66),
  ].join('\n')
  return framed({ width: 960, height: 280, seed: 31, stars: 50 }, content)
}
