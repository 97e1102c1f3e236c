import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { getDevelopmentAccount } from '@hexaverse/contract/local-chain'
import { expect, test } from 'vitest'
import { connectForTest } from '../../../../test/harness/database/test-database.ts'
import type { MadeWithdrawal } from '../../../../test/harness/withdrawals/make-withdrawal.ts'
import { rigReconciler } from '../../../../test/harness/withdrawals/reconcile-rig.ts'
import { reconcile } from './reconcile.ts'

const rig = rigReconciler()
const { stand, tick, mineUntilSettled, finalize } = rig

const transfersOf = async ({ id }: MadeWithdrawal): Promise<string[]> => {
  const { rows } = await stand.owner.query('select kind from transfer where withdrawal_id = $1 order by id', [id])
  return rows.map(({ kind }) => kind)
}
const reserved = { available: 50, reserved: 100 }
const paid = { available: 50, reserved: 0 }
const given = { available: 150, reserved: 0 }

test('a report of failure moves no coins: only the chain decides', async () => {
  const withdrawal = await stand.makeWithdrawal()
  await stand.owner.query(`select leave_chain_hint($1, 'failed', null, 'execution reverted')`, [withdrawal.id])
  await mineUntilSettled()
  await tick()
  expect([await stand.stateOf(withdrawal), await stand.coinsOf(withdrawal)]).toEqual(['signed', reserved])
  await stand.redeem(withdrawal.voucher)
  await mineUntilSettled()
  await tick()
  expect([await stand.stateOf(withdrawal), await stand.coinsOf(withdrawal)]).toEqual(['settled', paid])
})

test('coins are refunded one second after the margin, not at it, and the old voucher is refused then', async () => {
  const withdrawal = await stand.makeWithdrawal()
  const { deadline } = withdrawal.voucher
  await stand.passTo(Number(deadline) + 600)
  await finalize()
  await tick()
  expect(await stand.stateOf(withdrawal)).toBe('signed')
  await finalize(-3)
  await tick()
  expect([await stand.stateOf(withdrawal), await stand.coinsOf(withdrawal)]).toEqual(['refunded', given])
  await expect(stand.redeem(withdrawal.voucher)).rejects.toThrow('reverted')
  const next = await stand.makeWithdrawal()
  expect(next.voucher.nonce).toBeGreaterThan(withdrawal.voucher.nonce)
})

test('an unreported claim in the last second settles even when the refund would be due', async () => {
  const withdrawal = await stand.makeWithdrawal()
  const deadline = Number(withdrawal.voucher.deadline)
  await stand.redeem(withdrawal.voucher, deadline)
  await stand.passTo(deadline + 601)
  await finalize()
  await tick()
  expect([await stand.stateOf(withdrawal), await stand.coinsOf(withdrawal)]).toEqual(['claim_seen', reserved])
  await finalize()
  await tick()
  expect([await stand.stateOf(withdrawal), await stand.coinsOf(withdrawal)]).toEqual(['settled', paid])
})

test('an unreported claim is shown at once and settles at the settle depth, not one block earlier', async () => {
  const withdrawal = await stand.makeWithdrawal()
  const tx = await stand.redeem(withdrawal.voucher)
  await tick()
  expect(await stand.stateOf(withdrawal)).toBe('claim_seen')
  await finalize(1)
  await tick()
  expect([await stand.stateOf(withdrawal), await stand.coinsOf(withdrawal)]).toEqual(['claim_seen', reserved])
  await stand.mine(1)
  await tick()
  expect([await stand.stateOf(withdrawal), await stand.coinsOf(withdrawal)]).toEqual(['settled', paid])
  const { rows } = await stand.owner.query(
    `select evidence from withdrawal_event where withdrawal_id = $1 and to_state = 'settled'`,
    [withdrawal.id],
  )
  expect(rows).toMatchObject([{ evidence: { tx, logIndex: 0, finalBlock: expect.any(Number) } }])
  expect(await rig.incidents()).toEqual([])
})

test('reading the same blocks again, even from block 0, settles nothing twice', async () => {
  const withdrawal = await stand.makeWithdrawal()
  await stand.redeem(withdrawal.voucher)
  await mineUntilSettled()
  await tick()
  await stand.owner.query('update chain_cursor set block = 0')
  for (let run = 0; run < 3; run += 1) await tick()
  expect(await transfersOf(withdrawal)).toEqual(['freeze', 'settle'])
  expect(await rig.incidents()).toEqual(['reorganised'])
})

test('eight reconcilers at once end each withdrawal exactly once', async () => {
  const claimed = await stand.makeWithdrawal()
  await stand.redeem(claimed.voucher)
  const forgotten = await stand.makeWithdrawal({ wallet: getDevelopmentAccount(2).address })
  await stand.passTo(Number(forgotten.voucher.deadline) + 601)
  await mineUntilSettled()
  await Promise.all(Array.from({ length: 8 }, tick))
  expect([await transfersOf(claimed), await transfersOf(forgotten)]).toEqual([
    ['freeze', 'settle'],
    ['freeze', 'refund'],
  ])
  expect(await rig.incidents()).toEqual([])
})

test('a withdrawal that the signer rejects while the chain is being read raises no incident', async () => {
  const withdrawal = await stand.makeWithdrawal({ isBegun: false })
  await stand.passTo(Number(withdrawal.voucher.deadline) + 601)
  await finalize()
  const { chain } = rig.parts
  const giveBack = () => stand.owner.query("select reject_withdrawal($1, 'deadline-near')", [withdrawal.id])
  const isNonceUsed: typeof chain.isNonceUsed = async (...asked) => {
    await giveBack()
    return chain.isNonceUsed(...asked)
  }
  await reconcile({ ...rig.parts, chain: { ...chain, isNonceUsed } })
  expect([await stand.stateOf(withdrawal), await stand.coinsOf(withdrawal)]).toEqual(['rejected', given])
  expect(await rig.incidents()).toEqual([])
})

test('a claim that a reorganisation removes is hidden again, and its coins are refunded once', async () => {
  const withdrawal = await stand.makeWithdrawal()
  const forget = await stand.chain.snapshot()
  await stand.redeem(withdrawal.voucher)
  await tick()
  expect(await stand.stateOf(withdrawal)).toBe('claim_seen')
  await forget()
  await stand.mine(2)
  await tick()
  expect([await stand.stateOf(withdrawal), await stand.coinsOf(withdrawal)]).toEqual(['signed', reserved])
  await stand.passTo(Number(withdrawal.voucher.deadline) + 601)
  await finalize()
  await tick()
  expect([await stand.stateOf(withdrawal), await stand.coinsOf(withdrawal)]).toEqual(['refunded', given])
})

test('a withdrawal with a lost signature is held to its deadline, or settles with an incident', async () => {
  const lost = await stand.makeWithdrawal({ isStored: false })
  const surfaced = await stand.makeWithdrawal({ isStored: false, wallet: getDevelopmentAccount(2).address })
  await mineUntilSettled()
  await tick()
  expect([await stand.stateOf(lost), await stand.coinsOf(lost)]).toEqual(['requested', reserved])
  await stand.redeem(surfaced.voucher)
  await mineUntilSettled()
  await tick()
  expect([await stand.stateOf(surfaced), await rig.incidents()]).toEqual(['settled', ['settled-unsigned']])
  await stand.passTo(Number(lost.voucher.deadline) + 601)
  await finalize()
  await tick()
  expect([await stand.stateOf(lost), await stand.coinsOf(lost)]).toEqual(['refunded', given])
})

test('a made-up transaction hash in a report is ignored: the claim is found by its nonce', async () => {
  const withdrawal = await stand.makeWithdrawal()
  const madeUp = `0x${'ab'.repeat(32)}`
  await stand.owner.query(`select leave_chain_hint($1, 'success', $2, null)`, [withdrawal.id, madeUp])
  await mineUntilSettled()
  await tick()
  expect(await stand.stateOf(withdrawal)).toBe('signed')
  const tx = await stand.redeem(withdrawal.voucher)
  await mineUntilSettled()
  await tick()
  const { rows } = await stand.owner.query('select state, seen_tx from withdrawal where id = $1', [withdrawal.id])
  expect(rows).toEqual([{ state: 'settled', seen_tx: tx }])
})

test('kill -9 between the settlement and the cursor update undoes both, and the next run does both', async () => {
  const withdrawal = await stand.makeWithdrawal()
  await stand.redeem(withdrawal.voucher)
  await mineUntilSettled()
  const blocker = await connectForTest(stand.owner)
  await blocker.query('begin; lock table chain_cursor in share row exclusive mode')
  const program = fileURLToPath(new URL('../../../../test/harness/withdrawals/reconcile-child.ts', import.meta.url))
  const child = fork(program, [stand.databaseUrl, stand.vault, ...stand.rpcUrls])
  await untilCursorIsWaitedFor()
  child.kill('SIGKILL')
  await once(child, 'exit')
  await blocker.query('rollback')
  expect([await stand.stateOf(withdrawal), await transfersOf(withdrawal)]).toEqual(['signed', ['freeze']])
  // PostgreSQL may notice late that the child is gone, and hold its locks until then.
  const tickAndRead = async () => {
    await tick()
    return [await stand.stateOf(withdrawal), await transfersOf(withdrawal)]
  }
  await expect.poll(tickAndRead).toEqual(['settled', ['freeze', 'settle']])
})

/** Until the child waits for the cursor's table lock, with the settlement already written. */
async function untilCursorIsWaitedFor(): Promise<void> {
  for (;;) {
    const { rows } = await stand.owner.query(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%move_chain_cursor%'`,
    )
    if (rows.length > 0) return
    await pause(20)
  }
}
