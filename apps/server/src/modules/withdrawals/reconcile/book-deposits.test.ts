import { tokenAbi, unitsPerCoin } from '@hexaverse/contract'
import { getDevelopmentAccount } from '@hexaverse/contract/local-chain'
import type { Address } from 'viem'
import { expect, test } from 'vitest'
import { chainPeople } from '../../../../test/harness/withdrawals/chain-fixture.ts'
import { withTransfers } from '../../../../test/harness/withdrawals/chain-lies.ts'
import { rigReconciler } from '../../../../test/harness/withdrawals/reconcile-rig.ts'
import { createChain } from '../../../platform/chain/index.ts'
import { checkVault } from './check-vault.ts'

const rig = rigReconciler()
const { stand } = rig
const stranger = getDevelopmentAccount(8).address
const { treasury, owner } = chainPeople

const give = (from: Address, units: bigint) =>
  stand.send({ from, to: stand.token, abi: tokenAbi, call: ['transfer', stand.vault, units] })

async function readAndCheck(parts = rig.parts): Promise<void> {
  await rig.mineUntilSettled()
  await rig.tick()
  await checkVault(parts)
}

async function booked(): Promise<string[]> {
  const { rows } = await stand.owner.query("select units from vault_movement where kind = 'deposit' order by block")
  return rows.map(({ units }) => units)
}

test('coins from the treasury are booked; coins of others are one figure, without an incident', async () => {
  await give(treasury.address, 2n * unitsPerCoin)
  await give(treasury.address, 3n * unitsPerCoin)
  await stand.send({
    from: treasury.address,
    to: stand.token,
    abi: tokenAbi,
    call: ['transfer', stranger, 9n * unitsPerCoin],
  })
  await give(stranger, unitsPerCoin)
  await give(stranger, unitsPerCoin / 2n)
  await readAndCheck()
  expect(await booked()).toEqual([String(2n * unitsPerCoin), String(3n * unitsPerCoin)])
  expect(await rig.gauge('vault_surplus_coins')).toBe(1.5)
  expect([await rig.incidents(), await rig.gauge('withdrawal_books_breaks')]).toEqual([[], 0])
})

test('transfers of nothing are not booked, though anybody can make one in the name of the treasury', async () => {
  const before = await booked()
  const call = ['transferFrom', treasury.address, stand.vault, 0n] as const
  await stand.send({ from: stranger, to: stand.token, abi: tokenAbi, call })
  await readAndCheck()
  expect(await booked()).toEqual(before)
})

test('without a named treasury, deposits are those of the owner of the vault', async () => {
  const before = await booked()
  const chain = createChain({ rpcUrls: stand.rpcUrls, chainId: 137, vault: stand.vault })
  await stand.send({ from: treasury.address, to: stand.token, abi: tokenAbi, call: ['transfer', owner.address, 7n] })
  await give(owner.address, 7n)
  await give(treasury.address, 8n)
  await readAndCheck({ ...rig.parts, chain })
  expect(await booked()).toEqual([...before, '7'])
})

test('5,000 foreign transfers in the blocks that are read keep no withdrawal waiting, and are not stored', async () => {
  await readAndCheck()
  const before = await booked()
  const withdrawal = await stand.makeWithdrawal()
  await stand.redeem(withdrawal.voucher)
  const { number: block, hash: blockHash } = await stand.latest()
  const dust = withTransfers(5000, { token: stand.token, from: treasury.address, to: stand.vault, block, blockHash })
  let tokenReads = 0
  for (const provider of stand.providers) {
    provider.lie = (method, params, answer) => {
      const [filter] = params as [{ address?: string }]
      if (method === 'eth_getLogs' && filter.address?.toLowerCase() === stand.token.toLowerCase()) tokenReads += 1
      return dust(method, params, answer)
    }
  }
  await rig.mineUntilSettled()
  await rig.tick()
  expect([await stand.stateOf(withdrawal), tokenReads]).toEqual(['settled', 0])
  await checkVault(rig.parts)
  expect(tokenReads).toBe(2)
  expect([await booked(), await rig.incidents()]).toEqual([before, []])
})
