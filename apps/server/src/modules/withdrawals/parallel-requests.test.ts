import { describe, expect, test, vi } from 'vitest'
import type { Reply } from '../../../test/harness/server/account-client.ts'
import { serveWithdrawals, type Withdrawer } from '../../../test/harness/withdrawals/withdrawal-server.ts'

const server = serveWithdrawals()

/** A machine that is busy with something else may turn all of them away; the person then asks once more. */
async function askAtOnce(who: Withdrawer, form: (index: number) => object, count: number): Promise<Reply[]> {
  const replies = await Promise.all(Array.from({ length: count }, (_, index) => server.request(who, form(index))))
  return replies.some(({ status }) => status === 200) ? replies : [...replies, await server.request(who, form(count))]
}

const expectedStatuses = [200, 429, 503]

/** The claim paths given, once each; whatever was no success must say why: refused, too many, or too many at once. */
function pathsIn(replies: readonly Reply[]): string[] {
  const refusedOddly = replies.filter(
    ({ status, answer }) => !expectedStatuses.includes(status) || !(answer.SuccessMessage || answer.ErrorMessage),
  )
  expect(refusedOddly).toEqual([])
  return [...new Set(replies.flatMap(({ answer }) => answer.relativePath ?? []))]
}

async function tracesOf({ id }: Withdrawer) {
  const { rows } = await server.pool.query(
    `select (select count(*)::integer from withdrawal where account_id = $1) as withdrawals,
       (select count(*)::integer from transfer where account_id = $1 and kind = 'freeze') as freezes,
       (select count(*)::integer from signer_log s join withdrawal w on w.id = s.withdrawal_id where w.account_id = $1) as signings,
       (select count(*)::integer from outbox where account_id = $1) as mails`,
    [id],
  )
  return rows[0]
}

const once = { withdrawals: 1, freezes: 1, signings: 1, mails: 1 }
const addressOf = (index: number) => `0x${(index + 1).toString(16).padStart(40, 'f')}`

describe('a thousand requests at once for a whole balance', () => {
  test('to different wallets make one freeze, one nonce and one path', async () => {
    const ada = await server.makeWithdrawer(1000)
    const replies = await askAtOnce(ada, (index) => ({ amount: '1000', walletNo: addressOf(index) }), 1000)
    expect(pathsIn(replies)).toHaveLength(1)
    expect(await tracesOf(ada)).toEqual(once)
    expect(await server.coinsOf(ada)).toEqual({ available: 0, reserved: 1000 })
  })

  test('in the same words have one nonce in every success', async () => {
    const ada = await server.makeWithdrawer(1000)
    const replies = await askAtOnce(ada, () => ({ amount: '1000' }), 1000)
    expect(pathsIn(replies)).toHaveLength(1)
    expect(await tracesOf(ada)).toEqual(once)
    expect(await server.coinsOf(ada)).toEqual({ available: 0, reserved: 1000 })
  })
})

test('whoever deletes the account while a request is under way has nothing reserved', async () => {
  const ada = await server.makeWithdrawer(1000)
  const holder = await server.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('lock table form_failure in exclusive mode')
    const asked = server.request(ada)
    await vi.waitFor(async () => {
      const waiting = `select from pg_locks where relation = 'form_failure'::regclass and not granted`
      expect((await holder.query(waiting)).rowCount).toBeGreaterThan(0)
    })
    await holder.query('delete from account where id = $1', [ada.id])
    await holder.query('commit')
    expect((await asked).status).toBe(401)
  } finally {
    holder.release()
  }
  expect(await tracesOf(ada)).toEqual({ withdrawals: 0, freezes: 0, signings: 0, mails: 0 })
})
