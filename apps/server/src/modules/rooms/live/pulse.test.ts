import { describe, expect, test } from 'vitest'
import { beatMs, createPulse, missedMs } from './waking-clock.ts'

describe('a node’s pulse', () => {
  test('is quiet while it is felt often enough', () => {
    let now = 0
    const pulse = createPulse(() => now)
    for (const pause of [beatMs, 1, missedMs - 1]) {
      now += pause
      expect(pulse.feel()).toBeUndefined()
    }
  })

  test('tells once of a sleep, and of a moment that was surely part of it', () => {
    let now = 0
    const pulse = createPulse(() => now)
    now += 20_000
    expect(pulse.feel()).toBe(20_000 - beatMs)
    expect(pulse.feel()).toBeUndefined()
  })
})
