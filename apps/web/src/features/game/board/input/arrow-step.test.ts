import { triangleAt, triangleCount } from '@hexaverse/rules'
import { describe, expect, test } from 'vitest'
import { spots } from '../board-plan.ts'
import { arrowStep, arrows, isArrow } from './keys.ts'

const all = Array.from({ length: triangleCount }, (_, triangle) => triangle)
const spotOf = (triangle: number) => spots[triangle]?.centre ?? [0, 0]

function reachedFrom(start: number): Set<number> {
  const reached = new Set([start])
  for (const triangle of reached) for (const arrow of arrows) reached.add(arrowStep(triangle, arrow))
  return reached
}

describe('an arrow key', () => {
  test('leads nowhere past the rim', () => {
    expect(arrowStep(triangleAt(1, 1), 'ArrowUp')).toBe(triangleAt(1, 1))
    expect(arrowStep(triangleAt(8, 4), 'ArrowLeft')).toBe(triangleAt(8, 4))
    expect(arrowStep(triangleAt(12, 3), 'ArrowRight')).toBe(triangleAt(12, 3))
    expect(arrowStep(triangleAt(19, 2), 'ArrowDown')).toBe(triangleAt(19, 2))
  })

  test('is one of four', () => {
    expect(isArrow('Enter')).toBe(false)
    expect(isArrow('ArrowUp')).toBe(true)
  })

  test.each([
    ['ArrowLeft', 0, -1],
    ['ArrowRight', 0, 1],
    ['ArrowUp', 1, -1],
    ['ArrowDown', 1, 1],
  ] as const)('%s goes the way it points', (arrow, axis, sign) => {
    for (const triangle of all) {
      const there = arrowStep(triangle, arrow)
      if (there !== triangle) expect(Math.sign(spotOf(there)[axis] - spotOf(triangle)[axis])).toBe(sign)
    }
  })

  test('leads into the next hexagon across the edge between them', () => {
    expect(arrowStep(triangleAt(9, 3), 'ArrowRight')).toBe(triangleAt(10, 4))
    expect(arrowStep(triangleAt(5, 2), 'ArrowDown')).toBe(triangleAt(10, 1))
  })

  test('after enough of them reaches every triangle from every other', () => {
    for (const triangle of all) expect(reachedFrom(triangle).size).toBe(triangleCount)
  })
})
