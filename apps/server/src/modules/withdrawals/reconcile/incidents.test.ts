import { polygonChainId, tokenAbi, unitsPerCoin, voucherDigest } from '@hexaverse/contract'
import { developmentKeys, getDevelopmentAccount } from '@hexaverse/contract/local-chain'
import { zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { chainPeople } from '../../../../test/harness/withdrawals/chain-fixture.ts'
import { noLogs, otherCode } from '../../../../test/harness/withdrawals/chain-lies.ts'
import { usualWallet } from '../../../../test/harness/withdrawals/make-withdrawal.ts'
import { rigReconciler } from '../../../../test/harness/withdrawals/reconcile-rig.ts'
import { createGuardian } from '../../../platform/chain/index.ts'
import { createLog } from '../../../platform/log.ts'
import { auditSettlements, auditSignatures } from './audits.ts'
import { callGuardian } from './call-guardian.ts'
import { checkVault } from './check-vault.ts'

const rig = rigReconciler()
const { stand, tick, mineUntilSettled, finalize } = rig

const stops = async (): Promise<string[]> => {
  const { rows } = await stand.owner.query('select reason from signing_stop where lifted_at is null order by id')
  return rows.map(({ reason }) => reason)
}

test('the vault books balance after claims, deposits and sweeps, and every settlement passes the audit', async () => {
  const withdrawal = await stand.makeWithdrawal()
  await stand.redeem(withdrawal.voucher)
  const { treasury, owner } = chainPeople
  await stand.send({ from: treasury.address, to: stand.token, abi: tokenAbi, call: ['transfer', stand.vault, 7n] })
  await stand.send({ from: owner.address, call: ['sweep', stand.token, owner.address, unitsPerCoin] })
  await finalize(-1)
  await tick()
  await checkVault(rig.parts)
  expect([await stand.stateOf(withdrawal), await rig.gauge('withdrawal_books_breaks')]).toEqual(['claim_seen', 0])
  await mineUntilSettled()
  await tick()
  await checkVault(rig.parts)
  await auditSettlements(rig.parts)
  expect([await stand.stateOf(withdrawal), await rig.gauge('withdrawal_books_breaks')]).toEqual(['settled', 0])
  expect([await rig.incidents(), await stops()]).toEqual([[], []])
})

test('a settlement that is no longer on the chain stops signing and is not corrected automatically', async () => {
  for (const provider of stand.providers) provider.lie = noLogs
  await auditSettlements(rig.parts)
  expect([await rig.incidents(), await stops()]).toEqual([
    ['audit-differs'],
    [expect.stringMatching(/^audit-differs\//)],
  ])
})

test('a paid claim that is not in the signer log stops signing, because the key may have leaked', async () => {
  await auditSignatures(rig.parts)
  expect(await rig.incidents()).toEqual([])
  await stand.owner.query('alter table signer_log disable trigger signer_log_stays')
  const { rows } = await stand.owner.query('delete from signer_log returning nonce')
  await stand.owner.query('alter table signer_log enable trigger signer_log_stays')
  await auditSignatures(rig.parts)
  expect([await rig.incidents(), await stops()]).toEqual([['never-signed'], [`never-signed/${rows[0].nonce}`]])
})

test('a vault with foreign code stops signing, but only if all providers report it', async () => {
  stand.providers[0].lie = otherCode
  await checkVault(rig.parts)
  expect(await rig.incidents()).toEqual([])
  stand.providers[1].lie = otherCode
  await checkVault(rig.parts)
  expect([await rig.incidents(), await stops()]).toEqual([['code-differs'], [`code-differs/${stand.vault}`]])
})

test('a vault that holds less than deposits minus payments stops signing, once for each difference', async () => {
  for (const provider of stand.providers) provider.lie = noLogs
  const { owner } = chainPeople
  await stand.send({ from: owner.address, call: ['sweep', stand.token, owner.address, 5n] })
  await mineUntilSettled()
  await tick()
  await checkVault(rig.parts)
  await checkVault(rig.parts)
  expect([await rig.incidents(), await stops()]).toEqual([['vault-differs'], [`vault-differs/${stand.vault}/-5`]])
  for (const provider of stand.providers) provider.lie = undefined
  await tick()
  await checkVault(rig.parts)
  expect(await rig.gauge('withdrawal_books_breaks')).toBe(0)
})

test('a ledger total that differs from what the chain has paid stops signing', async () => {
  await stand.owner.query('alter table vault_movement disable trigger vault_movement_stays')
  await stand.owner.query("update vault_movement set units = units + 1000000000000000000 where kind = 'claim'")
  await checkVault(rig.parts)
  expect(await rig.incidents()).toEqual(['books-differ'])
  await stand.owner.query("update vault_movement set units = units - 1000000000000000000 where kind = 'claim'")
  await stand.owner.query('alter table vault_movement enable trigger vault_movement_stays')
})

test('a claim with our nonce but other terms sends the withdrawal to review and stops signing', async () => {
  const withdrawal = await stand.makeWithdrawal()
  await claimAnything(withdrawal.voucher.nonce, 500n)
  await finalize()
  await tick()
  expect(await stand.stateOf(withdrawal)).toBe('review')
  expect([await rig.incidents(), await stops()]).toEqual([['other-terms'], [`other-terms/${withdrawal.id}`]])
})

test('claims from before the vault books were opened raise no incident', async () => {
  await claimAnything(2_000_000n, 100n)
  await finalize()
  await reopenBooks()
  await tick()
  expect([await rig.incidents(), await stops()]).toEqual([[], []])
})

test('a final claim with a nonce that was never issued stops signer and vault at once, and only once', async () => {
  await claimAnything(1_000_000n, 100n)
  await finalize(-1)
  await tick()
  expect(await stops()).toEqual([])
  await stand.mine(1)
  await tick()
  await tick()
  expect([await rig.incidents(), await stops()]).toEqual([['unknown-nonce'], ['unknown-nonce/1000000']])
  await expect(stand.makeWithdrawal()).rejects.toThrow('stopped')
  const vault = { rpcUrls: stand.rpcUrls, chainId: polygonChainId, vault: stand.vault }
  const guardian = createGuardian(vault, developmentKeys[3])
  stand.providers[0].isAway = true
  for (let call = 0; call < 2; call += 1) {
    await callGuardian(stand.reconciler, guardian, createLog({ level: 'silent', mode: 'demo' }))
  }
  stand.providers[0].isAway = false
  await finalize()
  const facts = await rig.parts.chain.readVault()
  expect(facts).toMatchObject({ agreed: true, value: { isPaused: true, signer: zeroAddress } })
  await mineUntilSettled()
  await tick()
  await checkVault(rig.parts)
  expect(await rig.gauge('withdrawal_books_breaks')).toBe(1)
  await rig.liftStops()
  await tick()
  await checkVault(rig.parts)
  expect([await stops(), await rig.gauge('withdrawal_books_breaks')]).toEqual([[], 0])
})

test('an incident that suggests neither a leaked key nor wrong books is counted and stops nothing', async () => {
  const names = ['used-without-log', 'settled-unsigned', 'disagreement', 'reorganised'] as const
  for (const name of names) await rig.parts.incidents.raise(name, '1', {})
  expect([await rig.incidents(), await stops()]).toEqual([names, []])
})

/** Restarts the books of the vault at its present balance. */
async function reopenBooks(): Promise<void> {
  const facts = await rig.parts.chain.readVault()
  if (!facts.agreed) throw new Error('The providers do not agree.')
  const { block, balance } = facts.value
  await stand.owner.query('alter table vault_movement disable trigger vault_movement_stays')
  await stand.owner.query("update vault_movement set block = $1, units = $2 where kind = 'opening'", [
    block.number,
    String(balance),
  ])
  await stand.owner.query('alter table vault_movement enable trigger vault_movement_stays')
}

/** Redeems a voucher as a thief of the signer's key could. */
async function claimAnything(nonce: bigint, coins: bigint): Promise<void> {
  const { timestamp } = await stand.latest()
  const claim = { user: usualWallet, amount: coins * unitsPerCoin, nonce, deadline: BigInt(timestamp + 600) }
  const digest = voucherDigest(claim, { chainId: polygonChainId, vault: stand.vault })
  await stand.redeem({ ...claim, signature: await getDevelopmentAccount(6).sign({ hash: digest }) })
}
