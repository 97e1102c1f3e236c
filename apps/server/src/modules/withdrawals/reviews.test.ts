import { beforeAll, describe, expect, test } from 'vitest'
import { insertChainFacts, paperVault } from '../../../test/harness/database/insert-chain-facts.ts'
import { insertWithdrawal } from '../../../test/harness/database/insert-withdrawal.ts'
import { openLedgerForAllTests } from '../../../test/harness/database/ledger-database.ts'
import { makeReviewers, type Reviewer, type Reviewers } from '../../../test/harness/withdrawals/make-reviewers.ts'
import { reviewLimits as limits } from '../../../test/harness/withdrawals/review-limits.ts'
import { listReviews, rejectReviewed, releaseWithdrawal } from './operator/reviews.store.ts'
import type { Finding } from './signer/check-farming.ts'
import { findFarmingFacts, holdForReview } from './signer/signing.store.ts'

const ledger = openLedgerForAllTests()
const digest = `0x${'11'.repeat(32)}`
const findings: Finding[] = [{ rule: 'linked-opponents', seen: 3, of: 3, limit: 3, where: ['a', 'b', 'c'] }]
const voucherTtlSeconds = 3600

let reviewers: Reviewers

beforeAll(async () => {
  await insertChainFacts(ledger.owner, paperVault, 9000)
  reviewers = await makeReviewers(ledger.url)
})

async function makeWithdrawal(): Promise<string> {
  return insertWithdrawal(ledger.owner, await ledger.makePerson())
}

async function readRow(id: string): Promise<{ state: string; deadline: string; reserved: number }> {
  const { rows } = await ledger.owner.query(
    `select state, deadline, (select balance::integer from purse p where p.account_id = w.account_id and kind = 'frozen')
       as reserved from withdrawal w where id = $1`,
    [id],
  )
  return rows[0]
}

const log = (id: string) =>
  ledger.owner.query(`select begin_signing($1, '${digest}', 'key', 7, interval '0', 10000, 10000, 10000) as reason`, [
    id,
  ])
const release = (id: string, who: Reviewer, operator: string = who) =>
  reviewers.use(who, (pool) => releaseWithdrawal(pool, id, { operator, reason: 'looked at', voucherTtlSeconds }))
const reject = (id: string) => rejectReviewed(ledger.owner, id, 'Olena', 'one person')

describe('a withdrawal that may have been signed', () => {
  test('is not held for review', async () => {
    const id = await makeWithdrawal()
    await log(id)
    expect(await holdForReview(ledger.owner, id, findings)).toBe(false)
    expect((await readRow(id)).state).toBe('requested')
  })

  test('leaves review by the chain alone: operators can neither refund it nor have it signed again', async () => {
    const id = await makeWithdrawal()
    await log(id)
    await ledger.owner.query(`select put_in_review($1, '{"reason": "disagreement"}')`, [id])
    await expect(reject(id)).rejects.toThrow('only the chain says how it ends')
    const again = ledger.owner.query("select release_unsigned($1, 'Olena', 'r', 3600)", [id])
    await expect(again).rejects.toThrow('only the chain says how it ends')
    for (const name of ['Olena', 'Taras']) {
      expect(await release(id, 'Olena', name)).toMatch(/^released by 1 of 2 people; .+ another login/)
    }
    expect(await release(id, 'Taras')).toContain('the chain decides how it ends')
    expect(await readRow(id)).toEqual({ state: 'review', deadline: '5000', reserved: 100 })
  })
})

describe('a reviewer', () => {
  test.each([
    'select email from account',
    'select * from session',
    'select server_seed from room',
    "insert into withdrawal_release values (1, 'ada', 'r')",
    "update withdrawal set state = 'requested'",
    "select adjust_purse('a', gen_random_uuid(), 1, 'r', 'o')",
    "select begin_signing(1, '', 'key', 7, interval '0', 1, 1, 1)",
    'update coin_limit set value = 9',
    'set role hexaverse_web',
  ])('may not: %s', async (sql) => {
    await expect(reviewers.query('Olena', sql, [])).rejects.toMatchObject({ code: '42501' })
  })
})

describe('a withdrawal in review that was never signed', () => {
  const inReview = async () => {
    const id = await makeWithdrawal()
    expect(await holdForReview(ledger.owner, id, findings)).toBe(true)
    return id
  }

  test('is not signed', async () => {
    const id = await inReview()
    expect((await log(id)).rows).toEqual([{ reason: 'not-requested' }])
  })

  test('is not released by one login to the database, however often and under whatever name', async () => {
    const id = await inReview()
    for (const name of ['Olena', ' olena', 'Taras']) {
      expect(await release(id, 'Olena', name)).toMatch(/^released by 1 of 2 people; .+ another login/)
    }
    expect((await readRow(id)).state).toBe('review')
  })

  test('is released by two operators, gets a new deadline, and is not checked for farming again', async () => {
    const id = await inReview()
    await release(id, 'Olena')
    expect(await release(id, 'Taras')).toBe('released by 2 people; it will be signed')
    expect(await readRow(id)).toEqual({ state: 'requested', deadline: '12600', reserved: 100 })
    expect(await findFarmingFacts(ledger.owner, id, limits)).toBeUndefined()
    await expect(release(id, 'Olena')).rejects.toThrow(`Withdrawal ${id} is not in review.`)
  })

  test('gets no deadline beyond the limit of the owner, whatever lifetime a reviewer names', async () => {
    const id = await inReview()
    // As in production; other tests have looser limits.
    await ledger.owner.query("update coin_limit set value = 86400 where name = 'deadline-seconds'")
    for (const who of ['Olena', 'Taras'] as const) {
      await reviewers.query(who, "select release_unsigned($1, 'somebody', 'r', 2000000000)", [id])
    }
    expect(await readRow(id)).toMatchObject({ state: 'requested', deadline: String(9000 + 86_400) })
  })

  test('is refunded when one operator rejects it', async () => {
    const id = await inReview()
    expect(await reject(id)).toBe('rejected; the coins are back')
    expect(await readRow(id)).toMatchObject({ state: 'rejected', reserved: 0 })
    await expect(reject(id)).rejects.toThrow('is not in review')
  })

  test('is listed with the reason, also for a reviewer', async () => {
    const id = await inReview()
    expect(await reviewers.use('Olena', listReviews)).toContainEqual(
      expect.stringMatching(new RegExp(`^${id} {2}\\S+ {2}100 HXCN {2}farming: linked-opponents$`)),
    )
  })
})
