import { describe, expect, test } from 'vitest'
import { beatMs, createSleepDetector, sleepThresholdMs } from './waking-clock.ts'

describe('a node’s pulse', () => {
  test('no sleep is reported while the pulse is checked often enough', () => {
    let now = 0
    const pulse = createSleepDetector(() => now)
    for (const pause of [beatMs, 1, sleepThresholdMs - 1]) {
      now += pause
      expect(pulse.check()).toBeUndefined()
    }
  })

  test('a sleep is reported once, with a moment that was surely part of it', () => {
    let now = 0
    const pulse = createSleepDetector(() => now)
    now += 20_000
    expect(pulse.check()).toBe(20_000 - beatMs)
    expect(pulse.check()).toBeUndefined()
  })
})
