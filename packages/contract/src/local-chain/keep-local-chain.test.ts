import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPublicClient, createWalletClient, custom, type Hex } from 'viem'
import { polygon } from 'viem/chains'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getDevelopmentAccount } from './development-accounts.ts'
import { keepLocalChain } from './keep-local-chain.ts'
import type { KeptChain } from './kept-chain.ts'

const account = getDevelopmentAccount(0)
const to = getDevelopmentAccount(1).address

describe('a kept chain', { timeout: 60_000 }, () => {
  let folder: string
  let file: string
  let now: number
  const open = () => keepLocalChain({ file, now: () => now })

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kept-chain-'))
    file = join(folder, 'chain.jsonl')
    now = 1_790_000_000
  })

  afterEach(async () => {
    await rm(folder, { recursive: true })
  })

  test.each(['evm_mine', 'evm_setNextBlockTimestamp', 'hardhat_setBalance', 'eth_sendTransaction', 'eth_accounts'])(
    'does not know the method %s, with which anybody could bend it',
    async (method) => {
      const chain = await open()
      await expect(chain.request({ method, params: [] })).rejects.toMatchObject({ code: -32601 })
      await chain.close()
    },
  )

  test('writes nothing of a transaction it refused, and goes on', async () => {
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

  test('says nothing any more once a step could not be written, for what it knows will be forgotten', async () => {
    const chain = await open()
    const raw = await sign(chain, { nonce: 0 })
    const before = await readFile(file, 'utf8')
    await chain.close()
    await expect(chain.request({ method: 'eth_sendRawTransaction', params: [raw] })).rejects.toThrow()
    await expect(chain.request({ method: 'eth_blockNumber' })).rejects.toThrow()
    await expect(chain.breathe()).rejects.toThrow()
    expect(await readFile(file, 'utf8')).toBe(before)
  })

  test('does not open when its steps lead to other blocks than they did', async () => {
    const chain = await open()
    await chain.request({ method: 'eth_sendRawTransaction', params: [await sign(chain, { nonce: 0 })] })
    await chain.close()
    await writeFile(file, (await readFile(file, 'utf8')).replace('1790000000', '1789999999'))
    await expect(open()).rejects.toThrow('cannot be brought back')
  })

  test('is the same again, block by block, whatever was asked in between, and drops a line that was cut off', async () => {
    const chain = await open()
    for (const nonce of [0, 1, 2, 3]) {
      await chain.request({ method: 'eth_sendRawTransaction', params: [await sign(chain, { nonce })] })
      // A look at the block to come must not change what it becomes.
      await chain.request({ method: 'eth_getBlockByNumber', params: ['pending', false] })
      await chain.request({ method: 'eth_call', params: [{ from: to, to: account.address }, 'pending'] })
      now += nonce
      await chain.breathe()
    }
    const hashes = await hashesOf(chain)
    await chain.close()
    await appendFile(file, '{"at":1790000999,"ha')
    const again = await open()
    expect(await hashesOf(again)).toEqual(hashes)
    now += 60
    await again.breathe()
    await again.close()
    const third = await open()
    expect((await hashesOf(third)).slice(0, -1)).toEqual(hashes)
    await third.close()
  })

  test('makes a block every second after a transaction, and one in thirty seconds at rest', async () => {
    const chain = await open()
    await chain.request({ method: 'eth_sendRawTransaction', params: [await sign(chain, { nonce: 0 })] })
    const lived = async (seconds: number) => {
      const before = (await hashesOf(chain)).length
      for (let second = 0; second < seconds; second += 1) {
        now += 1
        await chain.breathe()
        await chain.breathe()
      }
      return (await hashesOf(chain)).length - before
    }
    expect([await lived(180), await lived(300)]).toEqual([180, 10])
    await chain.close()
  })

  test('takes two transactions in one second, and never goes back in time with our clock', async () => {
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

async function sign(chain: KeptChain, { nonce }: { nonce: number }): Promise<Hex> {
  const wallet = createWalletClient({ account, chain: polygon, transport: custom(chain) })
  const fees = { gas: 21_000n, maxFeePerGas: 2_000_000_000n, maxPriorityFeePerGas: 1n }
  return wallet.signTransaction({ to, value: 1n, nonce, type: 'eip1559', ...fees })
}

async function hashesOf(chain: KeptChain): Promise<Hex[]> {
  const client = createPublicClient({ transport: custom(chain), cacheTime: 0 })
  const newest = Number(await client.getBlockNumber())
  const numbers = Array.from({ length: newest + 1 }, (_, number) => BigInt(number))
  return Promise.all(numbers.map(async (blockNumber) => (await client.getBlock({ blockNumber })).hash))
}
