import { expect, test } from 'vitest'
import { createKeptAnswers } from './kept-answers.ts'

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
