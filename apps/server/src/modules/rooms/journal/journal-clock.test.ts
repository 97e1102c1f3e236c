import { describe, expect, test } from 'vitest'
import {
  beatMs,
  createJournalClock,
  createSleepDetector,
  type JournalClock,
  sleepThresholdMs,
} from './journal-clock.ts'

/** A clock whose local time the test sets. */
function createRig(local: number): { local: number; clock: JournalClock } {
  const time = { local }
  return Object.assign(time, { clock: createJournalClock(() => time.local) })
}

describe('the estimate of the journal’s time', () => {
  test('the first answer gives the lowest possible estimate, which is never ahead of the journal', () => {
    const rig = createRig(500)
    rig.clock.observe(1000, 480, 500)
    expect(rig.clock.now()).toBe(1000)
  })

  test('a quicker answer makes the estimate more accurate', () => {
    const rig = createRig(500)
    rig.clock.observe(1000, 400, 500)
    rig.local = 600
    rig.clock.observe(1190, 598, 600)
    expect(rig.clock.now()).toBe(1190)
  })

  test('the estimate is corrected down after the node’s clock jumped ahead', () => {
    const rig = createRig(500)
    rig.clock.observe(1000, 498, 500)
    rig.local = 20_600
    expect(rig.clock.now()).toBe(21_100)
    rig.clock.observe(1100, 20_590, 20_600)
    expect(rig.clock.now()).toBe(1110)
  })

  test('the estimate is corrected up after the node’s clock stood still', () => {
    const rig = createRig(500)
    rig.clock.observe(1000, 498, 500)
    rig.clock.observe(31_000, 499, 501)
    expect(rig.clock.now()).toBe(30_999)
  })
})

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
