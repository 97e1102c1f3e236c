import { startTriangles } from '@hexaverse/rules'
import { describe, expect, test } from 'vitest'
import { facesWithOpen } from './testing/faces-with-open.ts'
import { tabStopOf } from './triangle-face.ts'

describe('the Tab key enters the planet', () => {
  test('at the player’s own start triangle when no triangle is open', () => {
    expect(tabStopOf(facesWithOpen(), 4)).toBe(startTriangles[3]?.[0])
    expect(tabStopOf(facesWithOpen(), undefined)).toBe(startTriangles[0]?.[0])
  })

  test('at the first open triangle', () => {
    expect(tabStopOf(facesWithOpen(20, 80), 4)).toBe(20)
  })
})
