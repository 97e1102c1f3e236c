import { triangleAt, triangleCount } from '@hexaverse/rules'
import { describe, expect, test } from 'vitest'
import { spots } from '../board-plan.ts'
import { facesWithOpen } from '../testing/faces-with-open.ts'
import { arrowStep, arrows, findKeyAnswer, isArrow, nextOpen } from './keys.ts'

const all = Array.from({ length: triangleCount }, (_, triangle) => triangle)
const spotOf = (triangle: number) => spots[triangle]?.centre ?? [0, 0]

function reachedFrom(start: number): Set<number> {
  const reached = new Set([start])
  for (const triangle of reached) for (const arrow of arrows) reached.add(arrowStep(triangle, arrow))
  return reached
}

describe('an arrow key', () => {
  test('does not lead past the rim', () => {
    expect(arrowStep(triangleAt(1, 1), 'ArrowUp')).toBe(triangleAt(1, 1))
    expect(arrowStep(triangleAt(8, 4), 'ArrowLeft')).toBe(triangleAt(8, 4))
    expect(arrowStep(triangleAt(12, 3), 'ArrowRight')).toBe(triangleAt(12, 3))
    expect(arrowStep(triangleAt(19, 2), 'ArrowDown')).toBe(triangleAt(19, 2))
  })

  test('is recognised by its name', () => {
    expect(isArrow('Enter')).toBe(false)
    expect(isArrow('ArrowUp')).toBe(true)
  })

  test.each([
    ['ArrowLeft', 0, -1],
    ['ArrowRight', 0, 1],
    ['ArrowUp', 1, -1],
    ['ArrowDown', 1, 1],
  ] as const)('%s leads in its own direction', (arrow, axis, sign) => {
    for (const triangle of all) {
      const there = arrowStep(triangle, arrow)
      if (there !== triangle) expect(Math.sign(spotOf(there)[axis] - spotOf(triangle)[axis])).toBe(sign)
    }
  })

  test('leads into the next hexagon across their common edge', () => {
    expect(arrowStep(triangleAt(9, 3), 'ArrowRight')).toBe(triangleAt(10, 4))
    expect(arrowStep(triangleAt(5, 2), 'ArrowDown')).toBe(triangleAt(10, 1))
  })

  test('reaches every triangle from every other one after enough presses', () => {
    for (const triangle of all) expect(reachedFrom(triangle).size).toBe(triangleCount)
  })
})

describe('the key to the next open triangle', () => {
  test('stays in place when no triangle is open', () => {
    expect(nextOpen(facesWithOpen(), 7, 1)).toBe(7)
  })

  test('goes from one open triangle to the next, and wraps around', () => {
    const faces = facesWithOpen(3, 50, 90)
    expect([nextOpen(faces, 7, 1), nextOpen(faces, 90, 1)]).toEqual([50, 3])
    expect([nextOpen(faces, 7, -1), nextOpen(faces, 3, -1)]).toEqual([3, 90])
  })
})

const here = triangleAt(10, 3)
const open = triangleAt(2, 1)
const faces = facesWithOpen(open)
const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, repeat: false }
const answer = (key: string, more: Partial<typeof plain> = {}) => findKeyAnswer({ ...plain, ...more, key }, here, faces)

describe('a key on a triangle', () => {
  test('without a meaning on the board is left to other listeners', () => {
    expect(answer('Tab')).toBeUndefined()
    expect(answer('e')).toBeUndefined()
  })

  test('is left to the browser when a modifier is held', () => {
    expect(answer('Enter', { ctrlKey: true })).toBeUndefined()
    expect(answer('ArrowLeft', { altKey: true })).toBeUndefined()
  })

  test('that is held down presses only once', () => {
    expect(answer('Enter', { repeat: true })).toEqual({ type: 'hold still' })
  })

  test.each(['Enter', ' '])('%j presses it, and with Shift asks for a lock', (key) => {
    expect(answer(key)).toEqual({ type: 'press', wantsLock: false })
    expect(answer(key, { shiftKey: true })).toEqual({ type: 'press', wantsLock: true })
  })

  test('moves by arrows to the next triangle, by Home and End to an open one', () => {
    expect(answer('ArrowRight')).toEqual({ type: 'go', to: triangleAt(11, 4) })
    expect(answer('Home')).toEqual({ type: 'go', to: open })
    expect(answer('End')).toEqual({ type: 'go', to: open })
  })
})
