import { describe, expect, it } from 'vitest'
import { readGameCounts, toRingParts } from './outcomes.ts'

const partsOf = (...playedGames: number[]) => toRingParts(readGameCounts(playedGames).byOutcome)

describe('the ring of games', () => {
  it('has no part while no game was played, nor when nothing is known of them', () => {
    expect(partsOf(0, 0, 0, 0, 0, 0)).toEqual([])
    expect(partsOf()).toEqual([])
  })

  it('is whole when all games ended alike', () => {
    expect(partsOf(7, 0, 0, 7, 0, 0)).toEqual([{ outcome: 'defeats', from: 0, length: 100 }])
  })

  it('is shared by count, in order, and with its gaps goes round exactly once', () => {
    const parts = partsOf(4, 2, 0, 0, 1, 1)
    expect(parts.map(({ outcome }) => outcome)).toEqual(['victories', 'technical-defeats', 'draws'])
    expect(parts[0]?.length).toBeCloseTo(2 * (parts[1]?.length ?? 0))
    const gaps = parts.map(({ from, length }, place) => (parts[place + 1]?.from ?? 100) - from - length)
    for (const gap of gaps) expect(gap).toBeCloseTo(1.2)
  })
})
