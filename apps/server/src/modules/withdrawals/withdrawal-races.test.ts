import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeMembers } from '../../../test/harness/accounts/make-member.ts'
import { insertChainFacts, paperVault } from '../../../test/harness/database/insert-chain-facts.ts'
import { openLedgerForAllTests } from '../../../test/harness/database/ledger-database.ts'
import { checkReserves } from './reserves.ts'

const ledger = openLedgerForAllTests()
const digest = `0x${'11'.repeat(32)}`
const addressOf = (number: number) => `0x${number.toString(16).padStart(40, '0')}`
let wallets = 0

beforeAll(() => insertChainFacts(ledger.owner))
beforeEach(() => setCapacity(3_000_000, 2_000_000))

async function setCapacity(vaultCoins: number, availableCoins: number): Promise<void> {
  await ledger.owner.query('update chain_facts set vault_coins = $1, available_coins = $2', [
    vaultCoins,
    availableCoins,
  ])
}

async function makeRich(coins: number): Promise<string> {
  const person = await ledger.makePerson()
  await give(person, coins)
  return person
}

async function give(person: string, coins: number): Promise<void> {
  await ledger.owner.query("select adjust_purse($1::text, $1::uuid, $2, 'a gift', 'Olena')", [person, coins])
}

async function request(person: string, coins = 100, wallet?: string): Promise<{ outcome: string; number: string }> {
  wallets += 1
  const { rows } = await ledger.owner.query(
    "select * from request_withdrawal($1, $2, $3, 'MetaMask', 5000, 137, $4, 7)",
    [person, coins, wallet ?? addressOf(wallets), paperVault],
  )
  return rows[0]
}

async function answerOf(sql: string, id: string): Promise<unknown> {
  const { rows } = await ledger.owner.query(`select ${sql} as answer`, [id])
  return rows[0].answer
}

function count(outcomes: readonly { outcome: string }[]): Record<string, number> {
  return Object.fromEntries(
    Object.entries(Object.groupBy(outcomes, ({ outcome }) => outcome)).map(([name, all = []]) => [name, all.length]),
  )
}

const sign = "begin_signing($1, '{digest}', 'key', 7, interval '10 minutes', 1000000, 1500000, 2000000)"
const refund = `refund_withdrawal($1, '{"finalTime": 5001, "finalBlock": 9}')`
const settle = `settle_withdrawal($1, '{"block": 9}')`

describe('simultaneous requests', () => {
  test('of one account for twenty wallets make one row and one freeze', async () => {
    const ada = await makeRich(150)
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => request(ada)))
    expect(count(outcomes)).toEqual({ made: 1, 'other-open': 19 })
    const { rows } = await ledger.owner.query('select kind, balance from purse where account_id = $1 order by 1', [ada])
    expect(rows).toEqual([
      { kind: 'available', balance: '50' },
      { kind: 'frozen', balance: '100' },
    ])
  })

  test('never reserve more than the balance, nor anything for an unknown account', async () => {
    expect(await request(await makeRich(150), 151)).toMatchObject({ outcome: 'overdrawn' })
    const stranger = '00000000-0000-4000-8000-000000000000'
    expect(await request(stranger)).toMatchObject({ outcome: 'overdrawn' })
  })

  test.each([
    ['the vault', 500_000, 2_000_000],
    ['the bucket', 3_000_000, 500_000],
  ])('of many accounts never promise more than %s holds', async (_what, inVault, inBucket) => {
    const open = (await checkReserves(ledger.owner)).open
    await setCapacity(inVault + Number(open), inBucket + Number(open))
    const people = await Promise.all(Array.from({ length: 20 }, () => makeRich(100_000)))
    const outcomes = await Promise.all(people.map((person) => request(person, 100_000)))
    expect(count(outcomes)).toEqual({ made: 5, busy: 15 })
    for (const { number } of outcomes.filter(({ outcome }) => outcome === 'made')) await answerOf(refund, number)
  })

  test('of many accounts for one wallet are all made, and the payment of all gives it to one of them', async () => {
    const people = await makeMembers(ledger.owner, 10)
    for (const { id } of people) await give(id, 100)
    const outcomes = await Promise.all(people.map(({ id }) => request(id, 100, addressOf(0xabc))))
    expect(count(outcomes)).toEqual({ made: 10 })
    await Promise.all(outcomes.map(({ number }) => answerOf(settle, number)))
    const { rows } = await ledger.owner.query('select from payout_wallet where wallet = $1', [addressOf(0xabc)])
    expect(rows).toHaveLength(1)
    expect(count([await request(await makeRich(100), 100, addressOf(0xabc))])).toEqual({ 'foreign-wallet': 1 })
  })

  test('are refused when the chain was not read for five minutes', async () => {
    await ledger.owner.query("update chain_facts set read_at = now() - interval '6 minutes'")
    expect(await request(await makeRich(100))).toMatchObject({ outcome: 'chain-unknown' })
    await ledger.owner.query('update chain_facts set read_at = now()')
  })
})

describe('the end of a withdrawal', () => {
  test('happens once when settling and refunding race, ten times out of ten', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { number } = await request(await makeRich(100))
      const acts = [answerOf(settle, number), answerOf(refund, number), answerOf(settle, number)]
      const answers = await Promise.all(acts)
      expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
      expect([answers[1], answers[0]]).toContain('refused')
      const ends = await ledger.owner.query(
        "select from transfer where withdrawal_id = $1 and kind in ('settle', 'refund')",
        [number],
      )
      expect(ends.rowCount).toBe(1)
    }
  })

  test('by the signer counts as the refund, and settling is refused then', async () => {
    const { number } = await request(await makeRich(100))
    expect(await answerOf("reject_withdrawal($1, 'deadline-near')", number)).toBe(true)
    expect([await answerOf(refund, number), await answerOf(settle, number)]).toEqual(['before', 'refused'])
    const { rows } = await ledger.owner.query('select kind from transfer where withdrawal_id = $1 order by id', [
      number,
    ])
    expect(rows).toEqual([{ kind: 'freeze' }, { kind: 'refund' }])
  })

  test('is no refund at the exact deadline, nor without a chain time', async () => {
    const { number } = await request(await makeRich(100))
    for (const evidence of ['{"finalTime": 5000}', '{}']) {
      await expect(answerOf(`refund_withdrawal($1, '${evidence}')`, number)).rejects.toThrow('can still be claimed')
    }
  })

  test('from review waits for two people; one person twice is not enough', async () => {
    const { number } = await request(await makeRich(100))
    expect(await answerOf("put_in_review($1, '{}')", number)).toBe('done')
    const release = "insert into withdrawal_release values ($1, $2, 'looked at') on conflict do nothing"
    for (const [operator, answer] of [['ada', 'held'] as const, ['ada', 'held'] as const, ['taras', 'done'] as const]) {
      await ledger.owner.query(release, [number, operator])
      expect(await answerOf(settle, number)).toBe(answer)
    }
  })
})

describe('signing', () => {
  const signWith = (word: string) => sign.replace('{digest}', `0x${word.repeat(32)}`)

  test('logs one digest for a nonce and refuses another', async () => {
    const { number } = await request(await makeRich(100))
    const all = await Promise.all(['11', '22', '11', '22'].map((word) => answerOf(signWith(word), number)))
    expect(all.filter((answer) => answer === null)).toHaveLength(2)
    expect(all.filter((answer) => answer === 'other-digest')).toHaveLength(2)
  })

  test('rules out a rejection once it is logged, and stores no signature before that', async () => {
    const [first, second] = [await request(await makeRich(100)), await request(await makeRich(100))]
    await answerOf(signWith('11'), first.number)
    expect(await answerOf("reject_withdrawal($1, 'why')", first.number)).toBe(false)
    const store = `store_signature($1, '${digest}', '0x${'22'.repeat(65)}')`
    await expect(answerOf(store, second.number)).rejects.toThrow('without being logged')
    expect(await answerOf("reject_withdrawal($1, 'why')", second.number)).toBe(true)
  })

  test('that is stopped is stopped for logged digests too', async () => {
    const { number } = await request(await makeRich(100))
    await answerOf(signWith('11'), number)
    await ledger.owner.query("select stop_signing('a drill', '{}')")
    expect(await answerOf(signWith('11'), number)).toBe('stopped')
    await ledger.owner.query("update signing_stop set lifted_at = now(), lifted_by = 'Olena'")
    expect(await answerOf(signWith('11'), number)).toBeNull()
  })

  test.each([
    ['too-soon', "interval '10 minutes', 1000000, 1500000, 2000000"],
    ['person-day-full', "interval '0', 199, 1500000, 2000000"],
    ['hour-full', "interval '0', 1000000, 199, 2000000"],
    ['day-full', "interval '0', 1000000, 1500000, 199"],
  ])('has its own limits and refuses with %s', async (reason, limits) => {
    const ada = await makeRich(200)
    const { number: first } = await request(ada, 100, addressOf(1_000_000 + wallets))
    await answerOf(signWith('11'), first)
    await answerOf(settle, first)
    const { number } = await request(ada, 100, addressOf(1_000_000 + wallets))
    expect(await answerOf(`begin_signing($1, '${digest}', 'key', 7, ${limits})`, number)).toBe(reason)
  })
})
