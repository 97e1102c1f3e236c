import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChainStand, finalityDepth, openChainStand } from '../../../test/harness/withdrawals/chain-fixture.ts'
import { laterBy, otherChain } from '../../../test/harness/withdrawals/chain-lies.ts'
import { type Chain, createChain } from './index.ts'
import { readInChunks } from './read-in-chunks.ts'

describe('a chain read from two providers', () => {
  let stand: ChainStand
  let chain: Chain
  beforeAll(async () => {
    stand = await openChainStand()
    const [one, other] = stand.rpcUrls
    chain = createChain({ rpcUrls: [`${one}/v2/planted-key`, `${other}`], chainId: 137, vault: stand.vault })
  })
  afterAll(() => stand.close())

  test('has no latest block while one of them is on another chain', async () => {
    stand.providers[1].lie = otherChain
    await expect(chain.latestBlock()).rejects.toThrow('did not answer')
    stand.providers[1].lie = undefined
  })

  test('names the host of an unreachable provider, and never the key in its URL', async () => {
    stand.providers[0].isAway = true
    const fault = await chain.latestBlock().catch((problem: unknown) => problem)
    expect(String(fault)).toContain('127.0.0.1')
    expect(`${fault} ${(fault as Error).stack} ${(fault as Error).cause}`).not.toContain('planted-key')
    stand.providers[0].isAway = false
  })

  test('has the earlier time of the two, so that no provider can prolong a voucher', async () => {
    const { number, timestamp } = await stand.latest()
    stand.providers[0].lie = laterBy(3600)
    expect(await chain.latestBlock()).toMatchObject({ number, timestamp })
    expect(await chain.finalBlock()).toMatchObject({ agreed: false, time: timestamp - finalityDepth })
    stand.providers[0].lie = undefined
  })

  test('reports what the vault holds at the final block', async () => {
    const vault = await chain.readVault()
    expect(vault).toMatchObject({ agreed: true, value: { balance: 3_000_000n * 10n ** 18n, isPaused: false } })
  })
})

describe('a long range of blocks', () => {
  const read = async (limit: number, from: number, to: number, message = 'block range is too wide') => {
    const lengths: number[] = []
    const found = await readInChunks(from, to, async (first, last) => {
      const length = Number(last - first) + 1
      lengths.push(length)
      if (length > limit) throw new Error('request failed', { cause: new Error(message) })
      return Array.from({ length }, (_, index) => Number(first) + index)
    })
    return { lengths, found }
  }

  test('fails if the provider refuses it for another reason, or refuses even one block', async () => {
    await expect(read(10, 0, 99, 'out of credits')).rejects.toThrow('request failed')
    await expect(read(0, 0, 99)).rejects.toThrow('request failed')
  })

  test('is read in chunks of a thousand, halved when refused, with each block read once', async () => {
    expect((await read(1000, 5, 2104)).lengths).toEqual([1000, 1000, 100])
    const { lengths, found } = await read(300, 0, 1200)
    expect(Math.max(...lengths.slice(2))).toBe(250)
    expect(found).toEqual(Array.from({ length: 1201 }, (_, index) => index))
  })
})
