import { describe, expect, test } from 'vitest'
import { triangleAt } from '../board/board.ts'
import { copyPosition } from '../board/position.ts'
import { food, metal, resourceCount, water } from '../board/resources.ts'
import { createDice } from '../random/dice.ts'
import { arrange, claim, end, playAll, startPlain } from '../testing/scenario.ts'
import { hiddenAround, playDrawn } from './hidden.ts'

const bits = (...resources: number[]): number => resources.reduce((all, resource) => all | (1 << resource), 0)
const everything = bits(...Array(resourceCount).keys())

describe('the resources hidden in a hexagon', () => {
  test('are all six before the first claim there', () => {
    expect(hiddenAround(startPlain().position, triangleAt(2, 1))).toBe(everything)
  })

  test('are those not yet found, and a locked triangle still hides one of them', () => {
    const rich = arrange(startPlain(), { seat: 1, stock: '9/9/9/9/9/9', owns: '2.3' })
    const game = playAll(rich, claim('2.2', '6.1'), end)
    expect(hiddenAround(game.position, triangleAt(2, 1))).toBe(everything & ~bits(metal, water))
    expect(hiddenAround(game.position, triangleAt(6, 1))).toBe(everything)
  })

  test('are drawn with equal chances', () => {
    const { position } = playAll(startPlain(), claim('2.1'), end, end)
    const counts: number[] = Array(resourceCount).fill(0)
    const dice = createDice(1)
    for (let draw = 0; draw < 5000; draw++) {
      const future = copyPosition(position)
      playDrawn(future, triangleAt(2, 6), dice)
      const found = (future.revealed[triangleAt(2, 6)] ?? 0) - 1
      counts[found] = (counts[found] ?? 0) + 1
    }
    expect(counts[food]).toBe(0)
    for (const count of counts.slice(1)) expect(Math.abs(count - 1000)).toBeLessThan(150)
  })
})
