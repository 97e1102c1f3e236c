import { expect, test } from 'vitest'
import { Quarantine } from './quarantine.ts'

test('a room may reopen at once after its first fault, and is quarantined longer after each further one', () => {
  let now = 0
  const quarantine = new Quarantine(() => now)
  expect(quarantine.isClosed('r')).toBe(false)
  quarantine.recordFault('r')
  expect(quarantine.isClosed('r')).toBe(false)
  for (const pauseMs of [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]) {
    quarantine.recordFault('r')
    now += pauseMs - 1
    expect(quarantine.isClosed('r')).toBe(true)
    now += 1
    expect(quarantine.isClosed('r')).toBe(false)
  }
  expect(quarantine.isClosed('another')).toBe(false)
})

test('old faults are forgotten', () => {
  let now = 0
  const quarantine = new Quarantine(() => now)
  quarantine.recordFault('r')
  now += 6 * 60_000
  quarantine.recordFault('another')
  quarantine.recordFault('r')
  expect(quarantine.isClosed('r')).toBe(false)
})
