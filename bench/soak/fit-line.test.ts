import { describe, expect, test } from 'vitest'
import { fitLine } from './fit-line.ts'

describe('a fitted line', () => {
  test('through constant values has slope 0 with error 0', () => {
    expect(fitLine([7, 7, 7, 7, 7])).toEqual({ mean: 7, slope: 0, slopeError: 0 })
  })

  test('through evenly rising values has their slope', () => {
    const { slope, slopeError } = fitLine([1, 3, 5, 7])
    expect(slope).toBeCloseTo(2)
    expect(slopeError).toBeCloseTo(0)
  })

  test('through values that only oscillate has a slope within its error', () => {
    const { slope, slopeError } = fitLine([5, 9, 4, 10, 5, 9, 4, 10])
    expect(Math.abs(slope)).toBeLessThan(2 * slopeError)
  })

  test('through values that oscillate and rise has a slope beyond its error', () => {
    const { slope, slopeError } = fitLine(Array.from({ length: 40 }, (_, at) => 100 + 3 * at + (at % 2 === 0 ? 2 : -2)))
    expect(slope).toBeCloseTo(3, 1)
    expect(slope).toBeGreaterThan(10 * slopeError)
  })
})
