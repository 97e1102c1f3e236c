import { describe, expect, test } from 'vitest'
import { createJournalClock, type JournalClock } from './journal-clock.ts'

/** A clock whose own time the test tells. */
function createRig(local: number): { local: number; clock: JournalClock } {
  const time = { local }
  return Object.assign(time, { clock: createJournalClock(() => time.local) })
}

describe('the journal’s time at a node', () => {
  test('is never ahead after the first answer: it is taken as late as it can be', () => {
    const rig = createRig(500)
    rig.clock.observe(1000, 480, 500)
    expect(rig.clock.now()).toBe(1000)
  })

  test('gets nearer with every quicker answer', () => {
    const rig = createRig(500)
    rig.clock.observe(1000, 400, 500)
    rig.local = 600
    rig.clock.observe(1190, 598, 600)
    expect(rig.clock.now()).toBe(1190)
  })

  test('comes down again when the node’s clock jumped ahead', () => {
    const rig = createRig(500)
    rig.clock.observe(1000, 498, 500)
    rig.local = 20_600
    expect(rig.clock.now()).toBe(21_100)
    rig.clock.observe(1100, 20_590, 20_600)
    expect(rig.clock.now()).toBe(1110)
  })

  test('catches up when the node’s clock stood still', () => {
    const rig = createRig(500)
    rig.clock.observe(1000, 498, 500)
    rig.clock.observe(31_000, 499, 501)
    expect(rig.clock.now()).toBe(30_999)
  })
})
