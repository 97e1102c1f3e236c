import { expect, test } from 'vitest'
import { describeFailures, describeSecondTries } from './describe-end.ts'

const ofDoor = { name: 'apps/a.test.ts › a door opens', reason: 'Error: Timed out\nat a.test.ts:9:1' }

test('a test that passed at its second try is named with the reason of its first failure', () => {
  expect(describeSecondTries([ofDoor])).toBe(
    '\npassed at the second try: apps/a.test.ts › a door opens\n  Error: Timed out\n  at a.test.ts:9:1',
  )
})

test('a failure is named with its reason, if it has one', () => {
  expect(describeFailures([ofDoor, { name: 'b', reason: '' }])).toBe(
    '\n✗ apps/a.test.ts › a door opens\n  Error: Timed out\n  at a.test.ts:9:1\n\n✗ b',
  )
})

test('nothing is said when every test passed at once, and after twenty tests only how many more there are', () => {
  expect([describeSecondTries([]), describeFailures([])]).toEqual(['', ''])
  const described = describeSecondTries(Array(23).fill(ofDoor))
  expect(described.match(/passed at the second try/g)).toHaveLength(20)
  expect(described).toMatch(/\nand 3 more$/)
})
