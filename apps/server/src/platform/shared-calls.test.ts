import { expect, test } from 'vitest'
import { createRecentValue } from './shared-calls.ts'

function setUp() {
  const readings: PromiseWithResolvers<string>[] = []
  const clock = { now: 0 }
  const read = (): Promise<string> => {
    const reading = Promise.withResolvers<string>()
    readings.push(reading)
    return reading.promise
  }
  return { readings, clock, ask: createRecentValue(read, 2000, () => clock.now) }
}

test('a thousand who ask at once share one reading, however long it takes', async () => {
  const { readings, clock, ask } = setUp()
  const asked = Array.from({ length: 1000 }, () => {
    clock.now += 10
    return ask()
  })
  expect(readings).toHaveLength(1)
  readings[0]?.resolve('first')
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['first']))
})

test('a value is read again once it is too old, and not before', async () => {
  const { readings, clock, ask } = setUp()
  const first = ask()
  readings[0]?.resolve('first')
  await first
  clock.now += 1999
  expect(await ask()).toBe('first')
  clock.now += 1
  const second = ask()
  readings[1]?.resolve('second')
  expect(await second).toBe('second')
  expect(readings).toHaveLength(2)
})

test('a failure is not repeated by everyone who asks, and does not stay', async () => {
  const { readings, clock, ask } = setUp()
  const first = ask()
  readings[0]?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await expect(ask()).rejects.toThrow('away')
  expect(readings).toHaveLength(1)
  clock.now += 2000
  const next = ask()
  readings[1]?.resolve('back')
  expect(await next).toBe('back')
})
