import { describe, expect, test } from 'vitest'
import { createAccountClient, type Reply } from '../../../test/harness/accounts/account-client.ts'
import { ownHeaders, serveWithdrawals, type Withdrawer } from '../../../test/harness/withdrawals/withdrawal-server.ts'

const server = serveWithdrawals()

/**
 * A busy machine may refuse all requests, or reset some connections before it has accepted them. Then this sends one at a
 * time until one succeeds, as a person would.
 */
async function sendAtOnce(who: Withdrawer, form: (index: number) => object, count: number): Promise<Reply[]> {
  const sent = await Promise.allSettled(Array.from({ length: count }, (_, index) => server.request(who, form(index))))
  const replies = sent.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  while (!replies.some(({ status }) => status === 200)) {
    // Those that were refused have used up what one person may ask for in a while.
    server.clock.pass({ seconds: 15 })
    replies.push(await server.request(who, form(count)))
  }
  return replies
}

const expectedStatuses = [200, 429, 503]

/**
 * The distinct claim paths. A reply without success must be an expected one: a refusal, a rate limit or overload. If the
 * signer needed longer than a request waits, the account page has the path.
 */
async function pathsFor(who: Withdrawer, replies: readonly Reply[]): Promise<string[]> {
  const unexpected = replies.filter(({ status, answer }) => !expectedStatuses.includes(status) || !answer.sentence)
  expect(unexpected).toEqual([])
  const { get } = createAccountClient(server)
  const listed = async () => (await get('/withdrawals', ownHeaders(who))).answer.withdrawals[0]?.claimPath
  await expect.poll(listed).toEqual(expect.any(String))
  return [...new Set([...replies.flatMap(({ answer }) => answer.claimPath ?? []), await listed()])]
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
  test('make one freeze, one nonce and one path when they name different wallets', async () => {
    const ada = await server.makeWithdrawer(1000)
    const replies = await sendAtOnce(ada, (index) => ({ amount: '1000', wallet: addressOf(index) }), 1000)
    expect(await pathsFor(ada, replies)).toHaveLength(1)
    expect(await tracesOf(ada)).toEqual(once)
    expect(await server.coinsOf(ada)).toEqual({ available: 0, reserved: 1000 })
  })

  test('have the same nonce in every success when they are identical', async () => {
    const ada = await server.makeWithdrawer(1000)
    const replies = await sendAtOnce(ada, () => ({ amount: '1000' }), 1000)
    expect(await pathsFor(ada, replies)).toHaveLength(1)
    expect(await tracesOf(ada)).toEqual(once)
    expect(await server.coinsOf(ada)).toEqual({ available: 0, reserved: 1000 })
  })
})

test('a withdrawal request reserves nothing if the account is deleted while it is in progress', async () => {
  const ada = await server.makeWithdrawer(1000)
  const holder = await server.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('lock table form_failure in exclusive mode')
    const asked = server.request(ada)
    const waiting = `select from pg_locks where relation = 'form_failure'::regclass and not granted
                     and database = (select oid from pg_database where datname = current_database())`
    await expect.poll(async () => (await holder.query(waiting)).rowCount).toBeGreaterThan(0)
    await holder.query('delete from account where id = $1', [ada.id])
    await holder.query('commit')
    expect((await asked).status).toBe(401)
  } finally {
    holder.release()
  }
  expect(await tracesOf(ada)).toEqual({ withdrawals: 0, freezes: 0, signings: 0, mails: 0 })
})
