import { describe, expect, it } from 'vitest'
import { readGameCounts, toRingParts } from './outcomes.ts'

const partsOf = (...statistics: number[]) => toRingParts(readGameCounts(statistics).byOutcome)

describe('the ring chart of games', () => {
  it('has no parts when no game was played or no counts are known', () => {
    expect(partsOf(0, 0, 0, 0, 0, 0)).toEqual([])
    expect(partsOf()).toEqual([])
  })

  it('is one whole part when all games had the same outcome', () => {
    expect(partsOf(7, 0, 0, 7, 0, 0)).toEqual([{ outcome: 'defeats', from: 0, length: 100 }])
  })

  it('is divided by count, in order of outcomes, and parts and gaps add up to the whole ring', () => {
    const parts = partsOf(4, 2, 0, 0, 1, 1)
    expect(parts.map(({ outcome }) => outcome)).toEqual(['victories', 'technical-defeats', 'draws'])
    expect(parts[0]?.length).toBeCloseTo(2 * (parts[1]?.length ?? 0))
    const gaps = parts.map(({ from, length }, place) => (parts[place + 1]?.from ?? 100) - from - length)
    for (const gap of gaps) expect(gap).toBeCloseTo(1.2)
  })
})
