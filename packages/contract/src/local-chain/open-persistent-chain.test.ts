import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPublicClient, createWalletClient, custom, type Hex } from 'viem'
import { polygon } from 'viem/chains'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getDevelopmentAccount } from './development-accounts.ts'
import { openPersistentChain } from './open-persistent-chain.ts'
import type { PersistentChain } from './persistent-chain.ts'

const account = getDevelopmentAccount(0)
const to = getDevelopmentAccount(1).address

describe('a kept chain', { timeout: 300_000 }, () => {
  let folder: string
  let file: string
  let now: number
  const open = () => openPersistentChain({ file, now: () => now })

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kept-chain-'))
    file = join(folder, 'chain.jsonl')
    now = 1_790_000_000
  })

  afterEach(async () => {
    await rm(folder, { recursive: true })
  })

  test.each(['evm_mine', 'evm_setNextBlockTimestamp', 'hardhat_setBalance', 'eth_sendTransaction', 'eth_accounts'])(
    'refuses the method %s, which could manipulate it',
    async (method) => {
      const chain = await open()
      await expect(chain.request({ method, params: [] })).rejects.toMatchObject({ code: -32601 })
      await chain.close()
    },
  )

  test('writes nothing for a refused transaction and continues', async () => {
    const chain = await open()
    const raw = await sign(chain, { nonce: 0 })
    await chain.request({ method: 'eth_sendRawTransaction', params: [raw] })
    const before = await readFile(file, 'utf8')
    await expect(chain.request({ method: 'eth_sendRawTransaction', params: [raw] })).rejects.toThrow()
    await expect(chain.request({ method: 'eth_sendRawTransaction', params: ['0x02'] })).rejects.toThrow()
    await expect(chain.request({ method: 'eth_sendRawTransaction', params: [] })).rejects.toThrow('missing')
    const early = await sign(chain, { nonce: 2 })
    await expect(chain.request({ method: 'eth_sendRawTransaction', params: [early] })).rejects.toThrow('Nonce too high')
    expect(await readFile(file, 'utf8')).toBe(before)
    await chain.request({ method: 'eth_sendRawTransaction', params: [await sign(chain, { nonce: 1 })] })
    await chain.close()
    const again = await open()
    expect(await hashesOf(again)).toHaveLength(3)
    await again.close()
  })

  test('refuses every request after a failed write, because its state is ahead of its journal', async () => {
    const chain = await open()
    const raw = await sign(chain, { nonce: 0 })
    const before = await readFile(file, 'utf8')
    await chain.close()
    await expect(chain.request({ method: 'eth_sendRawTransaction', params: [raw] })).rejects.toThrow()
    await expect(chain.request({ method: 'eth_blockNumber' })).rejects.toThrow()
    now += 1
    await expect(chain.request({ method: 'eth_blockNumber' })).rejects.toThrow()
    expect(await readFile(file, 'utf8')).toBe(before)
  })

  test('does not open when its steps give other blocks than before', async () => {
    const chain = await open()
    await chain.request({ method: 'eth_sendRawTransaction', params: [await sign(chain, { nonce: 0 })] })
    await chain.close()
    await writeFile(file, (await readFile(file, 'utf8')).replace('1790000000', '1789999999'))
    await expect(open()).rejects.toThrow('cannot be restored')
  })

  test('has the same blocks after a restart, whatever clients read meanwhile, and drops a partial line', async () => {
    const chain = await open()
    for (const nonce of [0, 1, 2, 3]) {
      await chain.request({ method: 'eth_sendRawTransaction', params: [await sign(chain, { nonce })] })
      // Reading the pending block must not change it.
      await chain.request({ method: 'eth_getBlockByNumber', params: ['pending', false] })
      await chain.request({ method: 'eth_call', params: [{ from: to, to: account.address }, 'pending'] })
      now += nonce * 60
    }
    const hashes = await hashesOf(chain)
    await chain.close()
    await appendFile(file, '{"at":1790000999,"ha')
    const again = await open()
    expect(await hashesOf(again)).toEqual(hashes)
    now += 100_000
    const longer = await hashesOf(again, 300)
    await again.close()
    const third = await open()
    expect(await hashesOf(third, 300)).toEqual(longer)
    expect((await hashesOf(third, 300)).slice(0, 300)).toEqual(hashes.slice(0, 300))
    await third.close()
  })

  test.each([1, 30, 31, 86_400])('has a block for every second after %i seconds without a request', async (seconds) => {
    const chain = await open()
    await chain.request({ method: 'eth_sendRawTransaction', params: [await sign(chain, { nonce: 0 })] })
    now += seconds
    const client = createPublicClient({ transport: custom(chain), cacheTime: 0 })
    const { number, timestamp } = await client.getBlock()
    expect([number, timestamp]).toEqual([BigInt(seconds + 1), BigInt(now)])
    const between = BigInt(Math.ceil(seconds / 2))
    expect((await client.getBlock({ blockNumber: between + 1n })).timestamp).toBe(1_790_000_000n + between)
    await chain.close()
  })

  test('knows the state of every block and old transactions after a long silence', async () => {
    const chain = await open()
    const raw = await sign(chain, { nonce: 0 })
    const hash = (await chain.request({ method: 'eth_sendRawTransaction', params: [raw] })) as Hex
    now += 100_000
    const client = createPublicClient({ transport: custom(chain), cacheTime: 0 })
    const newest = await client.getBlockNumber()
    for (const behind of [0n, 8n, 14n, 15n, 16n, 500n, 99_000n, newest - 2n, newest - 1n]) {
      expect(await client.getTransactionCount({ address: account.address, blockNumber: newest - behind })).toBe(1)
    }
    expect(await client.getTransactionCount({ address: account.address, blockNumber: 0n })).toBe(0)
    expect((await client.getTransactionReceipt({ hash })).blockNumber).toBe(1n)
    expect(await client.getLogs({ fromBlock: 0n, toBlock: newest })).toEqual([])
    await chain.close()
  })

  test('accepts two transactions in one second, and its time never goes back with our clock', async () => {
    const chain = await open()
    for (const nonce of [0, 1]) {
      await chain.request({ method: 'eth_sendRawTransaction', params: [await sign(chain, { nonce })] })
      now -= 100
    }
    const { timestamp, number } = await createPublicClient({ transport: custom(chain) }).getBlock()
    expect([number, timestamp]).toEqual([2n, 1_790_000_000n])
    await chain.close()
  })
})

async function sign(chain: PersistentChain, { nonce }: { nonce: number }): Promise<Hex> {
  const wallet = createWalletClient({ account, chain: polygon, transport: custom(chain) })
  const fees = { gas: 21_000n, maxFeePerGas: 2_000_000_000n, maxPriorityFeePerGas: 1n }
  return wallet.signTransaction({ to, value: 1n, nonce, type: 'eip1559', ...fees })
}

/** Hashes of all blocks, or of the first and the last `limit` blocks. */
async function hashesOf(chain: PersistentChain, limit = Number.POSITIVE_INFINITY): Promise<Hex[]> {
  const client = createPublicClient({ transport: custom(chain), cacheTime: 0 })
  const newest = Number(await client.getBlockNumber())
  const numbers = Array.from({ length: newest + 1 }, (_, number) => BigInt(number)).filter(
    (number) => number < limit || number > newest - limit,
  )
  return Promise.all(numbers.map(async (blockNumber) => (await client.getBlock({ blockNumber })).hash))
}
