import { placeOf, startTriangles, triangleCount } from '@hexaverse/rules'
import { describe, expect, test } from 'vitest'
import { nextOpen } from './next-open.ts'
import { tabStopOf } from './tab-stop-of.ts'
import type { TriangleFace } from './triangle-face.ts'

function withOpen(...open: number[]): TriangleFace[] {
  return Array.from({ length: triangleCount }, (_, triangle) => ({
    ...placeOf(triangle),
    state: open.includes(triangle) ? 'open' : 'free',
  }))
}

describe('the way to what I may claim', () => {
  test('leads nowhere when there is nothing', () => {
    expect(nextOpen(withOpen(), 7, 1)).toBe(7)
  })

  test('goes from one to the next, and around again', () => {
    const faces = withOpen(3, 50, 90)
    expect([nextOpen(faces, 7, 1), nextOpen(faces, 90, 1)]).toEqual([50, 3])
    expect([nextOpen(faces, 7, -1), nextOpen(faces, 3, -1)]).toEqual([3, 90])
  })
})

describe('the Tab key enters the planet', () => {
  test('at the home of the reader when nothing is open', () => {
    expect(tabStopOf(withOpen(), 4)).toBe(startTriangles[3]?.[0])
    expect(tabStopOf(withOpen(), undefined)).toBe(startTriangles[0]?.[0])
  })

  test('at the first triangle that is open', () => {
    expect(tabStopOf(withOpen(20, 80), 4)).toBe(20)
  })
})
