import { describe, expect, it } from 'vitest'
import { addVoice, createRound, cutRound, filterRound } from './round.ts'
import { rate } from './write-mp3.ts'

const sample = 1 / rate

/** A round of four samples, which is enough to go around. */
const createSmallRound = () => createRound(4 * sample)

describe('a round', () => {
  it('continues at its beginning what is played beyond its end', () => {
    const round = createSmallRound()
    addVoice(round, 3 * sample, 3 * sample, (age) => 1 + Math.round(age * rate))
    expect([...round]).toEqual([2, 3, 0, 1])
  })

  it('continues at its beginning the echo of its end', () => {
    let last = 0
    const delayed = filterRound(Float64Array.of(1, 2, 3, 4), (now) => {
      const delayed = last
      last = now
      return delayed
    })
    expect([...delayed]).toEqual([4, 1, 2, 3])
  })

  it('can be read before its beginning and beyond its end', () => {
    expect([...cutRound(Float64Array.of(1, 2, 3, 4), -2 * sample, 5 * sample)]).toEqual([3, 4, 1, 2, 3, 4, 1])
  })
})
