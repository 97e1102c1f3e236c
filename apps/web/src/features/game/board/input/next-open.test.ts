import { describe, expect, test } from 'vitest'
import { facesWithOpen } from '../testing/faces-with-open.ts'
import { nextOpen } from './keys.ts'

describe('the way to what I may claim', () => {
  test('leads nowhere when there is nothing', () => {
    expect(nextOpen(facesWithOpen(), 7, 1)).toBe(7)
  })

  test('goes from one to the next, and around again', () => {
    const faces = facesWithOpen(3, 50, 90)
    expect([nextOpen(faces, 7, 1), nextOpen(faces, 90, 1)]).toEqual([50, 3])
    expect([nextOpen(faces, 7, -1), nextOpen(faces, 3, -1)]).toEqual([3, 90])
  })
})
