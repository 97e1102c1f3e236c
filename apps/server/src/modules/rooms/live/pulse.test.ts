import { describe, expect, test } from 'vitest'
import { beatMs, createPulse, missedMs } from './waking-clock.ts'

describe('a node’s pulse', () => {
  test('no sleep is reported while the pulse is checked often enough', () => {
    let now = 0
    const pulse = createPulse(() => now)
    for (const pause of [beatMs, 1, missedMs - 1]) {
      now += pause
      expect(pulse.feel()).toBeUndefined()
    }
  })

  test('a sleep is reported once, with a moment that was surely part of it', () => {
    let now = 0
    const pulse = createPulse(() => now)
    now += 20_000
    expect(pulse.feel()).toBe(20_000 - beatMs)
    expect(pulse.feel()).toBeUndefined()
  })
})
