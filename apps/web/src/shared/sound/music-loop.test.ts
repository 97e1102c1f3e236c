import { describe, expect, it } from 'vitest'
import { loopEnd, loopStart, placeInLoop, roundSeconds } from './music-loop.ts'

describe('the position in the music loop', () => {
  it('never leaves the repeated part', () => {
    for (const seconds of [0, 0.5, roundSeconds - 0.5, roundSeconds, 10 * roundSeconds + 3]) {
      const place = placeInLoop(loopStart + 40, seconds)
      expect([seconds, place >= loopStart && place < loopEnd]).toEqual([seconds, true])
    }
  })

  it('advances with the time and restarts at the beginning after the end of the loop', () => {
    expect(placeInLoop(loopStart, 5)).toBe(loopStart + 5)
    expect(placeInLoop(loopEnd - 2, 5)).toBe(loopStart + 3)
  })
})
