import type { User } from '@hexaverse/protocol/http'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createAccountClient, mailsStayInTheOutbox } from '../../../test/harness/accounts/account-client.ts'
import { expectBooksBalance } from '../../../test/harness/database/expect-books-balance.ts'
import { runOperator } from '../../../test/harness/server/run-operator.ts'
import { serveAllTests } from '../../../test/harness/server/test-server.ts'
import { readPurse } from './purse.store.ts'

const server = serveAllTests(mailsStayInTheOutbox)
const { signUp } = createAccountClient(server)
const signed = ['--reason', 'lost in a storm', '--operator', 'Olena']

let ada: User

beforeAll(async () => {
  ada = await signUp('ada@example.com')
})
afterEach(() => expectBooksBalance(server.pool))

const run = (...args: string[]) => runOperator(server.databaseUrl, ...args)
const coinsOfAda = () => readPurse(server.pool, ada.id)

describe('a correction by the operator', () => {
  test.each([
    ['an unknown login', () => ['nobody-here', '5', ...signed], 'There is no account nobody-here.\n'],
    ['zero coins', () => [ada.login, '0', ...signed], 'Coins are a whole number from 1 to 1000000000, not 0.\n'],
    ['a negative amount', () => [ada.login, '-5', ...signed], expect.stringContaining('-5')],
    ['a fraction of a coin', () => [ada.login, '1.5', ...signed], expect.stringContaining('not 1.5.')],
    ['a number in exponent notation', () => [ada.login, '1e3', ...signed], expect.stringContaining('not 1e3.')],
    ['too many coins', () => [ada.login, '1000000001', ...signed], expect.stringContaining('not 1000000001.')],
    [
      'no operator',
      () => [ada.login, '5', '--reason', 'none'],
      expect.stringContaining("'--operator <name>' not specified"),
    ],
    [
      'a blank reason',
      () => [ada.login, '5', '--reason', ' ', '--operator', 'Olena'],
      '--reason takes 1 to 500 characters.\n',
    ],
    ['an empty key', () => [ada.login, '5', ...signed, '--key', ''], '--key takes 1 to 150 characters.\n'],
    [
      'a reason that names the person',
      () => [ada.login, '5', '--reason', `for ${ada.email.toUpperCase()}`, '--operator', 'Olena'],
      'Key, reason and operator stay for ever: they must not contain the login or address.\n',
    ],
  ])('with %s is refused, and no coins move', async (_what, args, line) => {
    expect(await run('credit', ...args())).toEqual({ exitCode: 1, printed: '', complaints: line })
    expect(await coinsOfAda()).toEqual({ available: 0, reserved: 0 })
  })

  test('cannot debit more than the balance', async () => {
    const refusal = { exitCode: 1, printed: '', complaints: `${ada.login} has only 0 coins available.\n` }
    expect(await run('debit', ada.login, '1', ...signed)).toEqual(refusal)
  })

  test('is made once per key, by login or e-mail address, and refused for a known key with other terms', async () => {
    const first = await run('credit', ada.login, '50', ...signed, '--key', 'storm/1')
    const line = (when: string) => `50 coins ${when}; ${ada.login} has 50 available (key storm/1)\n`
    expect(first).toEqual({ exitCode: 0, printed: line('moved'), complaints: '' })
    const again = await run('credit', ada.email, '50', ...signed, '--key', 'storm/1')
    expect(again).toEqual({ exitCode: 0, printed: line('moved already'), complaints: '' })
    const other = await run('credit', ada.login, '51', ...signed, '--key', 'storm/1')
    expect(other).toMatchObject({ exitCode: 1, complaints: 'The key storm/1 was used for another correction.\n' })
    expect(await coinsOfAda()).toEqual({ available: 50, reserved: 0 })
  })

  test('without a key gets a generated one, which is printed', async () => {
    const { printed } = await run('debit', ada.login, '20', ...signed)
    expect(printed).toMatch(/^-20 coins moved; \S+ has 30 available \(key [0-9a-f-]{36}\)\n$/)
  })
})

test('the books command prints the sums and that the books are right', async () => {
  const { exitCode, printed } = await run('books')
  expect(exitCode).toBe(0)
  expect(printed).toMatch(
    / {2}0 {2}issued for wins\n.* {2}2030 {2}available to people\n.* {2}0 {2}in all\nThe books are right\.\n$/s,
  )
})
