import { describe, expect, it } from 'vitest'
import { loopEnd, loopStart, placeInLoop, roundSeconds } from './music-loop.ts'

describe('the place in the music', () => {
  it('never leaves the part that is repeated', () => {
    for (const seconds of [0, 0.5, roundSeconds - 0.5, roundSeconds, 10 * roundSeconds + 3]) {
      const place = placeInLoop(loopStart + 40, seconds)
      expect([seconds, place >= loopStart && place < loopEnd]).toEqual([seconds, true])
    }
  })

  it('moves with the time that has passed, and begins anew after the end', () => {
    expect(placeInLoop(loopStart, 5)).toBe(loopStart + 5)
    expect(placeInLoop(loopEnd - 2, 5)).toBe(loopStart + 3)
  })
})
