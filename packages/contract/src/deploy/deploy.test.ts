import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPublicClient, createWalletClient, getAddress, http } from 'viem'
import { polygon } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readOptions } from '../../deploy/read-options.ts'
import { rehearse } from '../../deploy/rehearse.ts'
import { release } from '../../deploy/release.ts'
import { vaultAbi } from '../artifacts/vault-abi.ts'
import { developmentKeys } from '../local-chain/development-accounts.ts'
import { type ServedChain, serveLocalChain } from '../local-chain/serve-local-chain.ts'
import { people } from '../testing/open-stand.ts'
import { contractWalletBytecode } from '../testing/test-bytecode.ts'
import { unitsPerCoin } from '../voucher/voucher.ts'
import type { DeployPlan } from './deploy-contracts.ts'
import { findObjections } from './find-objections.ts'

const strangers = {
  treasury: '0x1111111111111111111111111111111111111111',
  multisig: '0x2222222222222222222222222222222222222222',
  signer: '0x3333333333333333333333333333333333333333',
  guardian: '0x4444444444444444444444444444444444444444',
  dailyCap: 2_000_000n * unitsPerCoin,
} as const

describe('a deployment plan', () => {
  test.each([
    ['a zero address', { signer: '0x0000000000000000000000000000000000000000' }, 'signer is not an address'],
    ['a wrong checksum', { guardian: '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }, 'guardian is not an address'],
    ['a publicly known key', { multisig: people.owner.address }, 'the key of multisig is publicly known'],
    ['a hot multisig', { multisig: strangers.signer }, 'must not be signer or guardian'],
    ['one key for two powers', { guardian: strangers.signer }, 'must not be the guardian'],
    ['a cap below one withdrawal', { dailyCap: 999_999n * unitsPerCoin }, 'would refuse it forever'],
    ['a cap with its decimals applied twice', { dailyCap: 2_000_000n * 10n ** 36n }, 'gives no protection'],
  ] as const)('with %s is refused', (_, other, objection) => {
    expect(findObjections({ ...strangers, ...other }, { isReal: true }).join()).toContain(objection)
  })

  test('with four unknown addresses is accepted', () => {
    expect(findObjections(strangers, { isReal: true })).toEqual([])
  })

  test('of a release needs every address', () => {
    expect(() => readOptions(['--rpc', 'https://polygon.drpc.org'])).toThrow('--treasury is missing')
  })
})

describe('a release', { timeout: 300_000 }, () => {
  let folder: string
  let served: ServedChain
  const deployerKey = developmentKeys[0]
  const releaseTo = (plan: DeployPlan) =>
    release({ isDryRun: false, rpcUrl: served.url, deployerKey, plan, float: 3_000_000n * unitsPerCoin })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'release-'))
    served = await serveLocalChain({ file: join(folder, 'chain.jsonl'), port: 0, onFault: () => undefined })
  })

  afterAll(async () => {
    await served.close()
    await rm(folder, { recursive: true })
  })

  test('stops before its first transaction when the multisig has no code', async () => {
    await expect(releaseTo(strangers)).rejects.toThrow('it has no code')
    const client = createPublicClient({ transport: http(served.url) })
    expect(await client.getTransactionCount({ address: people.signer.address })).toBe(0)
  })

  test('deploys both contracts and offers the vault to the multisig', async () => {
    const client = createPublicClient({ chain: polygon, transport: http(served.url) })
    const wallet = createWalletClient({ account: people.stranger, chain: polygon, transport: http(served.url) })
    const hash = await wallet.sendTransaction({ data: contractWalletBytecode })
    const { contractAddress } = await client.waitForTransactionReceipt({ hash })
    if (!contractAddress) throw new Error('The multisig was not deployed.')
    const { faults, vault } = await releaseTo({ ...strangers, treasury: contractAddress, multisig: contractAddress })
    const ask = { abi: vaultAbi, address: vault } as const
    expect(faults).toEqual([])
    expect(await client.readContract({ ...ask, functionName: 'pendingOwner' })).toBe(getAddress(contractAddress))
    expect(await client.readContract({ ...ask, functionName: 'owner' })).toBe(people.signer.address)
  })
})

describe('a rehearsal', { timeout: 300_000 }, () => {
  test('deploys, funds and hands over the vault, and finds it as planned', async () => {
    const { faults, gas, codeHash, token, vault } = await rehearse(readOptions(['--dry-run']))
    expect(faults).toEqual([])
    expect(gas.vault).toBeLessThan(2_000_000n)
    expect(new Set([token, vault, codeHash.token, codeHash.vault]).size).toBe(4)
  })
})
