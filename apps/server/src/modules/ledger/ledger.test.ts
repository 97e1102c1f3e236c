import type { AnswerOf, readLedger, User } from '@hexaverse/protocol/http'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createAccountClient, headersOf, mailsStayInTheOutbox } from '../../../test/harness/accounts/account-client.ts'
import { expectBooksBalance } from '../../../test/harness/database/expect-books-balance.ts'
import { serveAllTests } from '../../../test/harness/server/test-server.ts'
import { adjustPurse } from './adjust-purse.ts'

const server = serveAllTests(mailsStayInTheOutbox)
const { post, signUp } = createAccountClient(server)

type Page = AnswerOf<typeof readLedger>

let ada: User
let taras: User

beforeAll(async () => {
  ada = await signUp('ada@example.com')
  taras = await signUp('taras@example.com')
})
afterEach(() => expectBooksBalance(server.pool))

async function read(user: User, body: unknown = {}): Promise<Page> {
  return (await post('/account/ledger', body, headersOf(user))).answer
}

const give = (user: User, key: string, coins: number) =>
  adjustPurse(server.pool, { key, accountId: user.id, coins, reason: `because of ${key}`, operator: 'Olena' })

describe('the coin history of an account', () => {
  test.each([{}, { id: 'x' }])('is refused without valid credentials: %j', async (headers) => {
    expect((await post('/account/ledger', {}, headers)).status).toBe(401)
  })

  test('is refused with the session of another account', async () => {
    expect((await post('/account/ledger', {}, { ...headersOf(ada), id: taras.id })).status).toBe(401)
  })

  test.each([
    { before: 7 },
    { before: '' },
    { before: '-1' },
    { before: '1e3' },
    { before: '9'.repeat(19) },
    { before: ['1'] },
  ])('refuses the malformed position %j', async (body) => {
    expect((await post('/account/ledger', body, headersOf(ada))).status).toBe(400)
  })

  test('is empty at first', async () => {
    expect(await read(taras)).toEqual({ available: 0, reserved: 0, lines: [], hasMore: false })
  })

  test('shows how each transfer changed the available coins, or for a settlement the reserved ones', async () => {
    await give(ada, 'gift', 100)
    await server.pool.query("select pay_win('mars', $1)", [ada.id])
    await server.pool.query('select freeze_coins(1, $1, 40), freeze_coins(2, $1, 30), freeze_coins(3, $1, 20)', [
      ada.id,
    ])
    await server.pool.query('select settle_coins(1), refund_coins(2)')
    await give(ada, 'mistake', -5)
    const { lines, ...rest } = await read(ada)
    expect(rest).toEqual({ available: 36, reserved: 20, hasMore: false })
    expect(lines.map(({ kind, amount, reason }) => [kind, amount, reason])).toEqual([
      ['adjust', -5, 'because of mistake'],
      ['refund', 30, null],
      ['settle', -40, null],
      ['freeze', -20, null],
      ['freeze', -30, null],
      ['freeze', -40, null],
      ['win', 1, null],
      ['adjust', 100, 'because of gift'],
    ])
    for (const { at } of lines) expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(600_000)
  })

  test('comes in pages of twenty, newest first, without gaps and without lines of other accounts', async () => {
    for (let number = 1; number <= 45; number += 1) await give(taras, `gift ${number}`, number)
    const pages: Page[] = [await read(taras)]
    while (pages.at(-1)?.hasMore) pages.push(await read(taras, { before: pages.at(-1)?.lines.at(-1)?.id }))
    expect(pages.map(({ lines }) => lines.length)).toEqual([20, 20, 5])
    const amounts = pages.flatMap(({ lines }) => lines.map(({ amount }) => amount))
    expect(amounts).toEqual(Array.from({ length: 45 }, (_, index) => 45 - index))
  })
})
