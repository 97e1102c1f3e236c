import { polygonChainId } from '@hexaverse/contract'
import { getDevelopmentAccount } from '@hexaverse/contract/local-chain'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember, type SignedIn } from '../../../../test/harness/accounts/make-member.ts'
import { expectBooksBalance } from '../../../../test/harness/database/expect-books-balance.ts'
import { backUpDatabase, createTestDatabase } from '../../../../test/harness/database/test-database.ts'
import { createTestPool } from '../../../../test/harness/database/test-pool.ts'
import { runOperatorWith } from '../../../../test/harness/server/run-operator.ts'
import { type ChainStand, chainPeople, openChainStand } from '../../../../test/harness/withdrawals/chain-fixture.ts'
import { type WithdrawalActions, withdrawalActions } from '../../../../test/harness/withdrawals/make-withdrawal.ts'
import { createChain } from '../../../platform/chain/index.ts'
import { createLog } from '../../../platform/log.ts'
import { createMetrics } from '../../../platform/metrics.ts'
import { adjustPurse, readPurse } from '../../ledger/index.ts'
import { checkVault } from '../reconcile/check-vault.ts'
import { createIncidents } from '../reconcile/incidents.ts'
import { reconcile } from '../reconcile/reconcile.ts'
import type { ReconcileParts } from '../reconcile/reconcile-parts.ts'
import { rejectWithdrawal } from '../signer/signing.store.ts'

/** A database with its own reconciler, as a server has it. */
interface Life extends WithdrawalActions {
  readonly url: string
  readonly pool: Pool
  readonly parts: ReconcileParts
  tick(): Promise<void>
}

const settleDepth = 2
const marginSeconds = 600
let stand: ChainStand
const lives: Life[] = []

beforeAll(async () => {
  stand = await openChainStand()
})
afterAll(async () => {
  await Promise.all(lives.map(({ pool }) => pool.end()))
  await stand.close()
})

function live(url: string): Life {
  const pool = createTestPool({ connectionString: url })
  const treasury = [chainPeople.treasury.address]
  const chain = createChain({ rpcUrls: stand.rpcUrls, chainId: polygonChainId, vault: stand.vault, treasury })
  const log = createLog({ level: 'silent', mode: 'demo' })
  const incidents = createIncidents({ pool, metrics: createMetrics(), log })
  const parts = { pool, chain, incidents, settleDepth, marginSeconds }
  const tick = async () => {
    await stand.mine(10)
    while (await reconcile(parts));
  }
  const life = { url, pool, parts, tick, ...withdrawalActions(stand, pool) }
  lives.push(life)
  return life
}

async function makePerson({ pool }: Life, coins: number): Promise<SignedIn> {
  const member = await makeMember(pool)
  await adjustPurse(pool, { key: member.id, accountId: member.id, coins, reason: 'to try', operator: 'test' })
  return member
}

test('after a restored backup the books agree with the chain, and nothing is paid twice', async () => {
  const before = live(await createTestDatabase())
  await before.tick()
  const [known, unsigned, signed, newcomer, waiting, returned] = [
    await makePerson(before, 1000),
    await makePerson(before, 1000),
    await makePerson(before, 1000),
    await makePerson(before, 1000),
    await makePerson(before, 150),
    await makePerson(before, 100),
  ]
  const walletOf = (index: number) => getDevelopmentAccount(index).address
  const first = await before.makeWithdrawal({ person: known.id, wallet: walletOf(1) })
  await before.redeem(first.voucher)
  await before.tick()
  const asked = await before.makeWithdrawal({ person: unsigned.id, wallet: walletOf(2), isBegun: false })
  const open = await before.makeWithdrawal({ person: signed.id, wallet: walletOf(7) })
  const unused = await before.makeWithdrawal({ person: returned.id, wallet: walletOf(4) })
  // Nobody may be connected while it is copied.
  await before.pool.end()
  lives.pop()
  const backup = await backUpDatabase(before.url)

  // What the backup does not know: three claims, one more voucher, that the oldest request was signed, and that the
  // coins of the youngest were given back and withdrawn again.
  const lost = live(before.url)
  const again = await lost.makeWithdrawal({ person: known.id, wallet: walletOf(1), coins: 200 })
  const fresh = await lost.makeWithdrawal({ person: newcomer.id, wallet: walletOf(8), coins: 300 })
  const late = await lost.makeWithdrawal({ person: waiting.id, wallet: walletOf(0) })
  await lost.pool.query(`select refund_withdrawal($1, '{"finalTime": 9999999999}')`, [unused.id])
  const twice = await lost.makeWithdrawal({ person: returned.id, wallet: walletOf(4) })
  for (const { voucher } of [again, fresh, open, twice]) await lost.redeem(voucher)

  const restored = live(backup)
  const environment = {
    CHAIN_RPC_URL: stand.rpcUrls.join(','),
    HXCN_CONTRACT_ADDRESS: stand.vault,
    SETTLE_DEPTH: String(settleDepth),
    REFUND_MARGIN_SECONDS: String(marginSeconds),
  }
  const run = (...args: string[]) => runOperatorWith(environment, backup, ...args)
  const settleBooks = (...args: string[]) => run('database-restored', '--operator', 'Olena', ...args)
  const coinsOf = ({ id }: SignedIn) => readPurse(restored.pool, id)

  await stand.mine(10)
  const begun = await settleBooks()
  expect(begun.complaints).toBe('')
  expect(begun.printed).toMatch(/^Signing is stopped\. New nonces begin at 10000000\d\d\.\n/)
  expect(begun.printed).toContain(`200 HXCN to ${walletOf(1).toLowerCase()} under nonce ${again.voucher.nonce}: booked`)
  expect(begun.printed).toContain(`--owner ${fresh.voucher.nonce}=<login>`)
  expect(begun.printed).toContain('Run this again after')
  const ownerOfTwice = ['--owner', `${twice.voucher.nonce}=${returned.id}`]
  expect((await settleBooks(...ownerOfTwice)).printed).toContain('waits until the open withdrawal')
  expect(await coinsOf(known)).toEqual({ available: 700, reserved: 0 })
  expect(await coinsOf(signed)).toEqual({ available: 900, reserved: 0 })

  // While vouchers can be redeemed: nothing is signed or given back, and a late claim raises no incident.
  await expect(restored.makeWithdrawal({ person: known.id })).rejects.toThrow('stopped')
  expect(await rejectWithdrawal(restored.pool, asked.id, 'stopped')).toBe(false)
  await lost.redeem(late.voucher)
  await lost.redeem(asked.voucher)
  await restored.tick()
  await run('resume-signing', '--operator', 'Olena')
  await expect(restored.makeWithdrawal({ person: known.id })).rejects.toThrow('stopped')
  expect(await coinsOf(unsigned)).toEqual({ available: 900, reserved: 0 })

  const { timestamp } = await stand.latest()
  await stand.passTo(timestamp + 3600 + 60 + marginSeconds + 60)
  await restored.tick()
  const owners = [...ownerOfTwice, '--owner', `${fresh.voucher.nonce}=${newcomer.login}`]
  expect((await settleBooks(...owners)).printed).toContain('Signing stays stopped until every claim above is booked')
  const ended = await settleBooks('--owner', `${late.voucher.nonce}=${waiting.id}`)
  expect(ended.printed).toContain('The books agree with the chain. Signing goes on.')

  expect(await coinsOf(newcomer)).toEqual({ available: 700, reserved: 0 })
  expect(await coinsOf(waiting)).toEqual({ available: 50, reserved: 0 })
  expect(await coinsOf(returned)).toEqual({ available: 0, reserved: 0 })
  await checkVault(restored.parts)
  const { rows } = await restored.pool.query(
    `select (select sum(coins)::integer from withdrawal where state = 'settled') as settled,
       (select (sum(units) / 1000000000000000000)::integer from vault_movement where kind = 'claim') as claimed,
       (select count(*)::integer from signing_stop where reason <> 'database-restored') as incidents`,
  )
  expect(rows).toEqual([{ settled: 1000, claimed: 1000, incidents: 0 }])
  await expectBooksBalance(restored.pool)
  const next = await restored.makeWithdrawal({ person: known.id, wallet: walletOf(1) })
  expect(next.voucher.nonce).toBeGreaterThanOrEqual(1_000_000_000n)
})

test('an owner who is written wrongly is refused, and so is a run without a vault', async () => {
  const url = lives.at(-1)?.url ?? ''
  const wrong = await runOperatorWith({}, url, 'database-restored', '--operator', 'Olena', '--owner', 'ada')
  expect([wrong.exitCode, wrong.complaints]).toEqual([1, expect.stringContaining('Write it as 123=login.')])
  const vaultless = await runOperatorWith({}, url, 'database-restored', '--operator', 'Olena')
  expect(vaultless.complaints).toContain('HXCN_CONTRACT_ADDRESS is missing')
})
