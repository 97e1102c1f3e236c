import { expect, test } from 'vitest'
import { withTimeout } from './with-timeout.ts'

const soonMs = 1
const neverMs = 3_600_000

test('withTimeout returns whether the work ended in time, and passes its rejection on', async () => {
  expect(await withTimeout(new Promise(() => undefined), soonMs)).toBe(false)
  expect(await withTimeout(Promise.resolve(), neverMs)).toBe(true)
  await expect(withTimeout(Promise.reject(new Error('away')), neverMs)).rejects.toThrow('away')
})
