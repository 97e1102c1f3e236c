import { expect, test } from 'vitest'
import { laterBy, noLogs, otherChain, otherHash, withClaim } from '../../../../test/harness/withdrawals/chain-lies.ts'
import type { MadeWithdrawal } from '../../../../test/harness/withdrawals/make-withdrawal.ts'
import { rigReconciler } from '../../../../test/harness/withdrawals/reconcile-rig.ts'
import type { Lie } from '../../../../test/harness/withdrawals/rpc-provider.ts'
import { ChainUnreachable } from '../../../platform/chain/index.ts'

const rig = rigReconciler()
const { stand, tick, mineUntilSettled, finalize } = rig

const factsOf = async (withdrawal: MadeWithdrawal) => {
  const { rows } = await stand.owner.query('select block, hash, moved_at from chain_cursor')
  return { state: await stand.stateOf(withdrawal), coins: await stand.coinsOf(withdrawal), cursor: rows }
}

test('a claim log of another contract settles nothing, even if every provider reports it', async () => {
  const withdrawal = await stand.makeWithdrawal()
  const { number, hash } = await stand.latest()
  const { user, nonce, amount } = withdrawal.voucher
  const lie = withClaim({ address: stand.token, user, nonce, amount, block: number, blockHash: hash })
  for (const provider of stand.providers) provider.lie = lie
  await mineUntilSettled()
  await tick()
  expect(await stand.stateOf(withdrawal)).toBe('signed')
})

const lies: [what: string, lie: (withdrawal: MadeWithdrawal) => Promise<Lie>][] = [
  ['another final block', async () => otherHash],
  ['a later time', async () => laterBy(7200)],
  ['no logs', async () => noLogs],
  ['another chain', async () => otherChain],
  [
    'a claim that never was',
    async ({ voucher: { user, nonce, amount } }) => {
      const { number: block, hash: blockHash } = await stand.latest()
      await mineUntilSettled()
      return withClaim({ address: stand.vault, user, nonce, amount, block, blockHash })
    },
  ],
]

test.each(lies)(
  'when one provider alone reports %s, nothing is written and an incident is raised',
  async (what, lie) => {
    const withdrawal = await stand.makeWithdrawal()
    if (what === 'no logs') await stand.redeem(withdrawal.voucher)
    stand.providers[1].lie = await lie(withdrawal)
    await mineUntilSettled()
    const before = await factsOf(withdrawal)
    await tick()
    await tick()
    expect(await factsOf(withdrawal)).toEqual(before)
    expect([await rig.incidents(), await rig.gauge('chain_disagreement')]).toEqual([['disagreement'], 1])
    stand.providers[1].lie = undefined
    await tick()
    expect(await rig.gauge('chain_disagreement')).toBe(0)
  },
)

test('a claim that only one provider reports is not shown to the owner', async () => {
  const withdrawal = await stand.makeWithdrawal()
  const { number: block, hash: blockHash } = await stand.latest()
  const { user, nonce, amount } = withdrawal.voucher
  stand.providers[0].lie = withClaim({ address: stand.vault, user, nonce, amount, block, blockHash })
  await tick()
  expect(await stand.stateOf(withdrawal)).toBe('signed')
})

test('a disagreement half an hour after the deadline, by the earlier time reported, leads to review', async () => {
  const withdrawal = await stand.makeWithdrawal()
  const deadline = Number(withdrawal.voucher.deadline)
  stand.providers[1].lie = laterBy(86_400)
  await stand.passTo(deadline + 1800)
  await finalize()
  await tick()
  expect(await stand.stateOf(withdrawal)).toBe('signed')
  await finalize(-3)
  await tick()
  expect(await stand.stateOf(withdrawal)).toBe('review')
})

test('a log that every provider reports late still settles the withdrawal', async () => {
  const withdrawal = await stand.makeWithdrawal()
  await stand.redeem(withdrawal.voucher)
  await mineUntilSettled()
  for (const provider of stand.providers) provider.lie = noLogs
  await stand.mine(20)
  await tick()
  expect(await stand.stateOf(withdrawal)).toBe('signed')
  for (const provider of stand.providers) provider.lie = undefined
  await tick()
  expect(await stand.stateOf(withdrawal)).toBe('settled')
})

test('an unreachable provider stops the run before anything is written, and the next run catches up', async () => {
  const withdrawal = await stand.makeWithdrawal()
  await stand.redeem(withdrawal.voucher)
  await mineUntilSettled()
  stand.providers[1].isAway = true
  const before = await factsOf(withdrawal)
  await expect(tick()).rejects.toThrow(ChainUnreachable)
  expect(await factsOf(withdrawal)).toEqual(before)
  stand.providers[1].isAway = false
  await tick()
  expect(await stand.stateOf(withdrawal)).toBe('settled')
})

test('when every provider hides the log, the vault state forbids a refund until the log appears', async () => {
  const withdrawal = await stand.makeWithdrawal()
  await stand.redeem(withdrawal.voucher)
  for (const provider of stand.providers) provider.lie = noLogs
  await stand.passTo(Number(withdrawal.voucher.deadline) + 601)
  await finalize()
  await tick()
  expect(await stand.stateOf(withdrawal)).toBe('signed')
  await mineUntilSettled()
  await tick()
  expect([await stand.stateOf(withdrawal), await stand.coinsOf(withdrawal)]).toEqual([
    'review',
    { available: 50, reserved: 100 },
  ])
  expect(await rig.incidents()).toEqual(['used-without-log'])
  for (const provider of stand.providers) provider.lie = undefined
  await tick()
  await release(withdrawal, 'olena')
  await tick()
  expect(await stand.stateOf(withdrawal)).toBe('review')
  await release(withdrawal, 'taras')
  // Far more blocks than each run reads again: the log is searched for from the block of the request.
  await stand.mine(400)
  await tick()
  await tick()
  expect([await stand.stateOf(withdrawal), await stand.coinsOf(withdrawal)]).toEqual([
    'settled',
    { available: 50, reserved: 0 },
  ])
})

async function release({ id }: MadeWithdrawal, operator: string): Promise<void> {
  await stand.owner.query('insert into withdrawal_release (withdrawal_id, operator, reason) values ($1, $2, $3)', [
    id,
    operator,
    'looked at it',
  ])
}
