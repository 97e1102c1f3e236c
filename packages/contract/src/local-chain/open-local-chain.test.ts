import { createPublicClient, createWalletClient, custom, type Hex, parseEther } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { tokenAbi } from '../artifacts/token-abi.ts'
import { deploy, people, tokenDeployment } from '../testing/open-stand.ts'
import { developmentAccounts, getDevelopmentAccount } from './development-accounts.ts'
import { openLocalChain } from './open-local-chain.ts'

const genesisAt = 1_790_000_000
const [from, to] = [getDevelopmentAccount(0), getDevelopmentAccount(1).address]

describe('the local chain', { timeout: 300_000 }, () => {
  test('answers a revert as public nodes do, so that viem can decode the error', async () => {
    const chain = await openLocalChain({ genesisAt })
    const token = await deploy(chain, people.treasury.address, tokenDeployment())
    const client = createPublicClient({ transport: custom(chain) })
    const transfer = { abi: tokenAbi, address: token, functionName: 'transfer', args: [to, 1n], account: to } as const
    await expect(client.simulateContract(transfer)).rejects.toThrow('ERC20InsufficientBalance')
  })

  test('refuses an unknown method', async () => {
    const chain = await openLocalChain({ genesisAt })
    await expect(chain.request({ method: 'eth_mine' })).rejects.toMatchObject({ code: -32004 })
  })

  test('reports blocks that are eight deep as final, in blocks, calls and logs alike', async () => {
    const chain = await openLocalChain({ genesisAt })
    const client = createPublicClient({ transport: custom(chain), cacheTime: 0 })
    await createWalletClient({ account: from, transport: custom(chain) }).sendTransaction({
      to,
      value: 1n,
      chain: null,
    })
    const before = parseEther('10000')
    for (const blocks of [6, 1]) {
      await chain.mine(blocks)
      expect((await client.getBlock({ blockTag: 'finalized' })).number).toBe(0n)
      expect(await client.getBalance({ address: to, blockTag: 'finalized' })).toBe(before)
    }
    await chain.mine()
    expect((await client.getBlock({ blockTag: 'safe' })).number).toBe(1n)
    expect(await client.getBalance({ address: to, blockTag: 'finalized' })).toBe(before + 1n)
    expect(await client.getLogs({ fromBlock: 0n, toBlock: 'finalized' })).toEqual([])
  })

  test('returns to a snapshot and drops later blocks, as in a reorganisation', async () => {
    const chain = await openLocalChain({ genesisAt })
    const client = createPublicClient({ transport: custom(chain), cacheTime: 0 })
    const goBack = await chain.snapshot()
    await createWalletClient({ account: from, transport: custom(chain) }).sendTransaction({
      to,
      value: 1n,
      chain: null,
    })
    const lost = await client.getBlock()
    await goBack()
    await chain.mine(2)
    expect(await client.getBalance({ address: to })).toBe(parseEther('10000'))
    expect((await client.getBlock({ blockNumber: lost.number })).hash).not.toBe(lost.hash)
  })

  test('gives the same blocks for the same steps at the same seconds', async () => {
    const hashes = await Promise.all([courseOf(genesisAt), courseOf(genesisAt)])
    expect(hashes[0]).toEqual(hashes[1])
    expect(hashes[0]).not.toEqual(await courseOf(genesisAt + 1))
  })

  test('funds the accounts of the shared mnemonic on chain 137', async () => {
    const phrase = 'test test test test test test test test test test test junk'
    const chain = await openLocalChain({ genesisAt })
    expect(await chain.request({ method: 'eth_chainId' })).toBe('0x89')
    for (const index of [0, 9]) {
      expect(developmentAccounts[index]?.address).toBe(mnemonicToAccount(phrase, { addressIndex: index }).address)
    }
  })
})

async function courseOf(startsAt: number): Promise<Hex[]> {
  const chain = await openLocalChain({ genesisAt: startsAt })
  const client = createPublicClient({ transport: custom(chain), cacheTime: 0 })
  const wallet = createWalletClient({ account: from, transport: custom(chain) })
  for (const step of [1, 2, 3]) {
    await chain.setNextBlockAt(genesisAt + 10 * step)
    await wallet.sendTransaction({ to, value: BigInt(step), chain: null })
    await chain.setNextBlockAt(genesisAt + 10 * step + 5)
    await chain.mine()
  }
  return Promise.all([1n, 2n, 3n, 4n, 5n, 6n].map(async (blockNumber) => (await client.getBlock({ blockNumber })).hash))
}
