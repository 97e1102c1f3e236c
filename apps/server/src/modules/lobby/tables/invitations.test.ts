import { expect, test } from 'vitest'
import { createInvitations, type Invitation } from './invitations.ts'

const invitation: Invitation = { login: 'ada', taken: 2, size: 4 }

test('a table is looked up once in two seconds, however often its link is shown', async () => {
  let [now, asked] = [0, 0]
  const find = createInvitations({ find: async () => ({ ...invitation, taken: ++asked }), monotonic: () => now })
  const answers = await Promise.all(Array.from({ length: 100 }, () => find('aroom')))
  expect(new Set(answers.map((answer) => answer?.taken))).toEqual(new Set([1]))
  now = 1999
  expect((await find('aroom'))?.taken).toBe(1)
  now = 2000
  expect((await find('aroom'))?.taken).toBe(2)
})

test('a few tables are looked up at a time; the links of the others are described in general words meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const find = createInvitations({ find: () => promise.then(() => invitation), monotonic: () => 0 })
  const answers = Array.from({ length: 1000 }, (_, index) => find(`room${index}`))
  expect(await answers.at(-1)).toBeUndefined()
  resolve()
  const shown = (await Promise.all(answers)).filter(Boolean)
  expect(shown).toHaveLength(20)
  expect(await find('anotherroom')).toEqual(invitation)
})

test('a database that is away hides the table and no more', async () => {
  const find = createInvitations({ find: () => Promise.reject(new Error('away')), monotonic: () => 0 })
  expect(await find('aroom')).toBeUndefined()
})
