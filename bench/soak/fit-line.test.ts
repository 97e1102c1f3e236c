import { describe, expect, test } from 'vitest'
import { fitLine } from './fit-line.ts'

describe('the line through values', () => {
  test('that do not change is flat, and surely so', () => {
    expect(fitLine([7, 7, 7, 7, 7])).toEqual({ mean: 7, slope: 0, slopeError: 0 })
  })

  test('that rise evenly rises with them', () => {
    const { slope, slopeError } = fitLine([1, 3, 5, 7])
    expect(slope).toBeCloseTo(2)
    expect(slopeError).toBeCloseTo(0)
  })

  test('that only go to and fro has a slope within its error', () => {
    const { slope, slopeError } = fitLine([5, 9, 4, 10, 5, 9, 4, 10])
    expect(Math.abs(slope)).toBeLessThan(2 * slopeError)
  })

  test('that rise beneath their going to and fro has a slope beyond its error', () => {
    const { slope, slopeError } = fitLine(Array.from({ length: 40 }, (_, at) => 100 + 3 * at + (at % 2 === 0 ? 2 : -2)))
    expect(slope).toBeCloseTo(3, 1)
    expect(slope).toBeGreaterThan(10 * slopeError)
  })
})
