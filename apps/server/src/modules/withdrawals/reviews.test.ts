import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { createLog } from '../../platform/log.ts'
import { insertWin } from '../../testing/insert-win.ts'
import { openLedgerForAllTests } from '../../testing/ledger-database.ts'
import { makeMember } from '../../testing/make-member.ts'
import { listReviews, rejectReviewed, releaseWithdrawal } from './reviews.store.ts'
import { signWaiting } from './sign-waiting.ts'
import { findFarmingFacts, holdForReview } from './signer/farming.store.ts'
import type { Finding } from './signer/judge-farming.ts'

const ledger = openLedgerForAllTests()
const vault = `0x${'aa'.repeat(20)}`
const digest = `0x${'11'.repeat(32)}`
const limits = { days: 30, leastWins: 10, linkedWins: 3, shortSeconds: 60, sharePercent: 80, winPercent: 95 }
const findings: Finding[] = [{ rule: 'linked-opponents', seen: 3, of: 3, limit: 3, where: ['a', 'b', 'c'] }]
const claimTtlSeconds = 3600
let wallets = 0

beforeAll(async () => {
  await ledger.owner.query(`insert into chain_facts values ('${vault}', 7, '', 9000, 3000000, 2000000, '', false)`)
})

async function ask(person: string, wallet?: string): Promise<string> {
  wallets += 1
  const target = wallet ?? `0x${wallets.toString(16).padStart(40, '0')}`
  await ledger.owner.query("select adjust_purse($1, $2, 100, 'a gift', 'Olena')", [`gift ${wallets}`, person])
  await ledger.owner.query('delete from payout_wallet')
  const { rows } = await ledger.owner.query(
    "select number from request_withdrawal($1, 100, $2, 'MetaMask', 5000, 137, $3, 7)",
    [person, target, vault],
  )
  return rows[0].number
}

async function lookAt(id: string): Promise<{ state: string; deadline: string; reserved: number }> {
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
const release = (id: string, operator: string) =>
  releaseWithdrawal(ledger.owner, id, { operator, reason: 'looked at', claimTtlSeconds })
const reject = (id: string) => rejectReviewed(ledger.owner, id, 'Olena', 'one person')

describe('what may have been signed', () => {
  test('is not held for review', async () => {
    const id = await ask(await ledger.makePerson())
    await log(id)
    expect(await holdForReview(ledger.owner, id, findings)).toBe(false)
    expect((await lookAt(id)).state).toBe('requested')
  })

  test('leaves a review by the chain alone: it is neither given back nor signed anew', async () => {
    const id = await ask(await ledger.makePerson())
    await log(id)
    await ledger.owner.query(`select put_in_review($1, '{"reason": "disagreement"}')`, [id])
    await expect(reject(id)).rejects.toThrow('only the chain says how it ends')
    const again = ledger.owner.query("select release_unsigned($1, 'Olena', 'r', 3600)", [id])
    await expect(again).rejects.toThrow('only the chain says how it ends')
    expect(await release(id, 'Olena')).toBe('released by 1 of 2 people')
    expect(await release(id, 'Taras')).toContain('the chain decides how it ends')
    expect(await lookAt(id)).toEqual({ state: 'review', deadline: '5000', reserved: 100 })
  })
})

describe('a withdrawal that was never signed and is in review', () => {
  const inReview = async () => {
    const id = await ask(await ledger.makePerson())
    expect(await holdForReview(ledger.owner, id, findings)).toBe(true)
    return id
  }

  test('is not signed', async () => {
    const id = await inReview()
    expect((await log(id)).rows).toEqual([{ reason: 'not-requested' }])
  })

  test('is not released by one person, however often', async () => {
    const id = await inReview()
    for (const name of ['Olena', ' olena']) expect(await release(id, name)).toBe('released by 1 of 2 people')
    expect((await lookAt(id)).state).toBe('review')
  })

  test('is released by two people to be signed, with an hour from then on, and not looked at again', async () => {
    const id = await inReview()
    await release(id, 'Olena')
    expect(await release(id, 'Taras')).toBe('released by 2 people; it will be signed')
    expect(await lookAt(id)).toEqual({ state: 'requested', deadline: '12600', reserved: 100 })
    expect(await findFarmingFacts(ledger.owner, id, limits)).toBeUndefined()
    await expect(release(id, 'Ada')).rejects.toThrow(`Withdrawal ${id} is not in review.`)
  })

  test('is given back by one', async () => {
    const id = await inReview()
    expect(await reject(id)).toBe('rejected; the coins are back')
    expect(await lookAt(id)).toMatchObject({ state: 'rejected', reserved: 0 })
    await expect(reject(id)).rejects.toThrow('is not in review')
  })

  test('is listed with why', async () => {
    const id = await inReview()
    expect(await listReviews(ledger.owner)).toContainEqual(
      expect.stringMatching(new RegExp(`^${id} {2}\\S+ {2}100 HXCN {2}farming: linked-opponents$`)),
    )
  })
})

test('the signer is asked for what waits, and not for what was asked for just now or is in review', async () => {
  const [waiting, fresh, reviewed] = await Promise.all(
    ['waiting', 'fresh', 'reviewed'].map(async () => ask(await ledger.makePerson())),
  )
  await holdForReview(ledger.owner, reviewed ?? '', findings)
  await ledger.owner.query('alter table withdrawal disable trigger guard_withdrawal')
  await ledger.owner.query("update withdrawal set created_at = created_at - interval '11 seconds' where id = any($1)", [
    [waiting, reviewed],
  ])
  await ledger.owner.query('alter table withdrawal enable trigger guard_withdrawal')
  const asked: string[] = []
  const askSigner = async (id: string) => {
    asked.push(id)
    return 'unsure' as const
  }
  const log = createLog({ level: 'silent', mode: 'demo' })
  const job = signWaiting({ pool: ledger.web, askSigner, clock: systemClock, log })
  onTestFinished(job.stop)
  await vi.waitFor(() => expect(asked).toContain(waiting))
  await job.stop()
  expect(asked).not.toContain(fresh)
  expect(asked).not.toContain(reviewed)
})

describe('the games of somebody who withdraws', () => {
  test('are counted by what they show, and a game that cannot pay is none', async () => {
    const [ada, taras, olena] = [await ledger.makePerson(), await ledger.makePerson(), await ledger.makePerson()]
    const linked = await insertWin(ledger.owner, [
      { id: ada, network: '1.2.3.4', device: 'hers' },
      { id: taras, network: '1.2.3.4', device: 'his' },
    ])
    const short = await insertWin(ledger.owner, [{ id: ada }, { id: taras }], 59)
    const usual = await insertWin(ledger.owner, [{ id: ada }, { id: olena }], 60)
    const lost = await insertWin(ledger.owner, [{ id: olena }, { id: ada }])
    const facts = await findFarmingFacts(ledger.owner, await ask(ada), limits)
    expect([linked, short, usual, lost].every((room) => room.length > 0)).toBe(true)
    expect(facts).toMatchObject({ games: 4, victories: 3, paid: 3, linked: [linked], short: [short], walletMates: [] })
    expect([...(facts?.hollow ?? [])].sort()).toEqual([linked, short].sort())
  })

  test('are not looked at further back than told, nor before people last released a withdrawal', async () => {
    const [ada, taras] = [await ledger.makePerson(), await ledger.makePerson()]
    const old = await insertWin(ledger.owner, [{ id: ada }, { id: taras }])
    await ledger.owner.query('update room set ended_at = ended_at - 31 * 86400000::bigint where id = $1', [old])
    await insertWin(ledger.owner, [{ id: ada }, { id: taras }])
    const first = await ask(ada)
    expect(await findFarmingFacts(ledger.owner, first, limits)).toMatchObject({ games: 1 })
    await holdForReview(ledger.owner, first, findings)
    for (const name of ['Olena', 'Taras']) await release(first, name)
    await ledger.owner.query("select reject_withdrawal($1, 'busy')", [first])
    expect(await findFarmingFacts(ledger.owner, await ask(ada), limits)).toMatchObject({ games: 0, paid: 0 })
  })

  test('tell of an opponent who was paid to the same wallet', async () => {
    const [ada, taras] = [await ledger.makePerson(), await ledger.makePerson()]
    const wallet = `0x${'ab'.repeat(20)}`
    await ask(taras, wallet)
    await insertWin(ledger.owner, [{ id: ada }, { id: taras }])
    const facts = await findFarmingFacts(ledger.owner, await ask(ada, wallet), limits)
    expect(facts?.walletMates).toEqual([taras])
  })

  test('leave no link behind of somebody who is deleted', async () => {
    const { id: gone } = await makeMember(ledger.owner)
    const ada = await ledger.makePerson()
    await insertWin(ledger.owner, [
      { id: ada, device: 'one' },
      { id: gone, device: 'one' },
    ])
    const links = () => ledger.owner.query('select from win_link where opponent_id = $1', [gone])
    expect((await links()).rowCount).toBe(1)
    await ledger.owner.query('delete from account where id = $1', [gone])
    expect((await links()).rowCount).toBe(0)
  })
})
