import { describe, expect, test } from 'vitest'
import { createKeptAnswers, createRecentValue } from './shared-calls.ts'

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

describe('answers that are kept for a moment', () => {
  test('one id is looked up once in two seconds, however often its link is shown', async () => {
    let [now, asked] = [0, 0]
    const find = createKeptAnswers({ find: async () => ({ taken: ++asked }), monotonic: () => now })
    const answers = await Promise.all(Array.from({ length: 100 }, () => find('aroom')))
    expect(new Set(answers.map((answer) => answer?.taken))).toEqual(new Set([1]))
    now = 1999
    expect((await find('aroom'))?.taken).toBe(1)
    now = 2000
    expect((await find('aroom'))?.taken).toBe(2)
  })

  test('a few are looked up at a time; the links of the others are described in general words meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const find = createKeptAnswers({ find: () => promise.then(() => 'an answer'), monotonic: () => 0 })
    const answers = Array.from({ length: 1000 }, (_, index) => find(`room${index}`))
    expect(await answers.at(-1)).toBeUndefined()
    resolve()
    const shown = (await Promise.all(answers)).filter(Boolean)
    expect(shown).toHaveLength(20)
    expect(await find('anotherroom')).toBe('an answer')
  })

  test('a database that is away hides the answer and no more', async () => {
    const find = createKeptAnswers({ find: () => Promise.reject(new Error('away')), monotonic: () => 0 })
    expect(await find('aroom')).toBeUndefined()
  })
})
