import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { expectBooksBalance } from '../../../test/harness/database/expect-books-balance.ts'
import { insertChainFacts, paperVault } from '../../../test/harness/database/insert-chain-facts.ts'
import { openLedgerForAllTests } from '../../../test/harness/database/ledger-database.ts'
import { checkReserves } from './reserves.ts'

const ledger = openLedgerForAllTests()
const digest = `0x${'11'.repeat(32)}`

const begin = `begin_signing($1, '${digest}', 'key', 7, interval '0', 100000000, 100000000, 100000000)`
const store = `store_signature($1, '${digest}', '0x${'22'.repeat(65)}')`

/** Statements that any role may try with any withdrawal at any time. */
const steps = [
  `select ${begin}`,
  `select ${store}`,
  `select ${store} from (select ${begin} as reason offset 0) begun where reason is null`,
  `select note_claim_seen($1, '${digest}', 8, '${digest}')`,
  'select forget_claim_seen($1)',
  "select leave_chain_hint($1, 'failed', null, null)",
]
const ends = [
  "select reject_withdrawal($1, 'why')",
  "select put_in_review($1, '{}')",
  `select settle_withdrawal($1, '{"block": 9}')`,
  `select refund_withdrawal($1, '{"finalTime": 5001}')`,
  `select refund_withdrawal($1, '{"finalTime": 5000}')`,
  "insert into withdrawal_release values ($1, 'ada', 'looked'), ($1, 'taras', 'looked') on conflict do nothing",
]
/** A violated check, a violated foreign key, and a withdrawal that does not exist. */
const expectedCodes = ['23514', '23503', 'P0002']

let people: string[] = []
let wallets = 0

beforeAll(async () => {
  await insertChainFacts(ledger.owner)
  people = await Promise.all([1, 2, 3, 4].map(() => ledger.makePerson()))
  for (const person of people) {
    await ledger.owner.query("select adjust_purse($1::text, $1::uuid, 5000, 'a gift', 'Olena')", [person])
  }
})

async function request(person: number): Promise<void> {
  wallets += 1
  const wallet = `0x${wallets.toString(16).padStart(40, '0')}`
  await ledger.owner.query("select request_withdrawal($1, 100, $2, 'MetaMask', 5000, 137, $3, 7)", [
    people[person],
    wallet,
    paperVault,
  ])
}

/** Runs a statement on one of the last few withdrawals, which are in all states. */
async function act(statement: string, back: number): Promise<void> {
  const { rows } = await ledger.owner.query('select id from withdrawal order by id desc offset $1 limit 1', [back])
  await ledger.owner.query(statement, [rows[0]?.id ?? 0]).catch((problem: { code: string }) => {
    if (!expectedCodes.includes(problem.code)) throw problem
  })
}

/** Finds withdrawals that break an invariant. */
const wrong = `
  select w.id from withdrawal w left join signer_log s on s.nonce = w.nonce
  where (select count(*) from transfer t where t.withdrawal_id = w.id and t.kind = 'freeze') <> 1
    or (select string_agg(t.kind, ',') from transfer t where t.withdrawal_id = w.id and t.kind <> 'freeze')
      is distinct from case w.state when 'settled' then 'settle' when 'refunded' then 'refund' when 'rejected' then 'refund' end
    or (w.state = 'rejected' and s.nonce is not null)
    or (w.signature is not null and s.nonce is null)
    or w.state <> (select e.to_state from withdrawal_event e where e.withdrawal_id = w.id order by e.id desc limit 1)`

test('whatever many clients try at once, each withdrawal ends at most once and the books balance', async () => {
  const moves = fc.array(
    fc.oneof(
      { weight: 2, arbitrary: fc.record({ person: fc.nat(3) }) },
      { weight: 6, arbitrary: fc.record({ statement: fc.constantFrom(...steps), back: fc.nat(4) }) },
      { weight: 2, arbitrary: fc.record({ statement: fc.constantFrom(...ends), back: fc.nat(4) }) },
    ),
    { minLength: 300, maxLength: 400 },
  )
  const property = fc.asyncProperty(moves, async (all) => {
    await Promise.all(all.map((move) => ('statement' in move ? act(move.statement, move.back) : request(move.person))))
    await expectBooksBalance(ledger.owner)
    expect(await checkReserves(ledger.owner)).toMatchObject({ wrongPeople: 0 })
    expect((await ledger.owner.query(wrong)).rows).toEqual([])
  })
  await fc.assert(property, { numRuns: 4, endOnFailure: true })
  // With hardly any ended withdrawals, the test would prove nothing.
  const { rowCount } = await ledger.owner.query('select from withdrawal where ended_at is not null')
  expect(rowCount).toBeGreaterThan(5)
})
