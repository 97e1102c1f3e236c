import { expect, test } from 'vitest'
import { withinTime } from './within-time.ts'

const soonMs = 1
const neverMs = 3_600_000

test('a work that ends is told from one that takes too long, and its fault is passed on', async () => {
  expect(await withinTime(new Promise(() => undefined), soonMs)).toBe(false)
  expect(await withinTime(Promise.resolve(), neverMs)).toBe(true)
  await expect(withinTime(Promise.reject(new Error('away')), neverMs)).rejects.toThrow('away')
})
