import { expect, test } from 'vitest'
import { Quarantine } from './quarantine.ts'

test('a room that broke once opens again at once; one that breaks again rests, longer each time', () => {
  let now = 0
  const quarantine = new Quarantine(() => now)
  expect(quarantine.holds('r')).toBe(false)
  quarantine.note('r')
  expect(quarantine.holds('r')).toBe(false)
  for (const restMs of [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]) {
    quarantine.note('r')
    now += restMs - 1
    expect(quarantine.holds('r')).toBe(true)
    now += 1
    expect(quarantine.holds('r')).toBe(false)
  }
  expect(quarantine.holds('another')).toBe(false)
})

test('what is long ago is forgiven', () => {
  let now = 0
  const quarantine = new Quarantine(() => now)
  quarantine.note('r')
  now += 6 * 60_000
  quarantine.note('another')
  quarantine.note('r')
  expect(quarantine.holds('r')).toBe(false)
})
