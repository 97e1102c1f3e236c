import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createPublicClient, createWalletClient, type Hex, http } from 'viem'
import { polygon } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getDevelopmentAccount } from './development-accounts.ts'

const account = getDevelopmentAccount(0)
const to = getDevelopmentAccount(1).address

describe('a served chain', { timeout: 120_000 }, () => {
  let folder: string
  let child: ChildProcess
  let url: string
  const start = async () => {
    const program = fileURLToPath(new URL('../testing/chain-child.ts', import.meta.url))
    child = spawn(process.execPath, [program, join(folder, 'chain.jsonl')], { stdio: ['ignore', 'pipe', 'inherit'] })
    if (child.stdout === null) throw new Error('The child does not speak.')
    ;[url] = await once(createInterface(child.stdout), 'line')
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'served-chain-'))
    await start()
  })

  afterAll(async () => {
    await kill()
    await rm(folder, { recursive: true })
  })

  test('reads nothing but JSON, and answers what is no call in the words of JSON-RPC', async () => {
    const post = (body: string, type = 'application/json') =>
      fetch(url, { method: 'POST', body, headers: { 'content-type': type } })
    expect((await post('{}', 'text/plain')).status).toBe(400)
    expect((await post('x'.repeat(1_000_001))).status).toBe(400)
    expect(await (await post('{')).json()).toMatchObject({ id: null, error: { code: -32700 } })
    expect(await (await post('null')).json()).toMatchObject({ id: null, error: { code: -32600 } })
    const two = [
      { id: 1, method: 'eth_chainId' },
      { id: 2, method: 'evm_mine' },
    ]
    const answers = [
      { id: 1, result: '0x89' },
      { id: 2, error: { code: -32601 } },
    ]
    expect(await (await post(JSON.stringify(two))).json()).toMatchObject(answers)
  })

  test('has after every kill -9 each transaction that was answered and each block that was seen', async () => {
    const told: { hash: Hex; blockHash: Hex }[] = []
    for (let round = 0; round < 3; round += 1) {
      const client = createPublicClient({ transport: http(url), cacheTime: 0 })
      for (const { hash, blockHash } of told) {
        expect((await client.getTransactionReceipt({ hash })).blockHash).toBe(blockHash)
      }
      told.push(...(await sendUntilKilled(url, 5 + round * 7, kill)))
      await start()
    }
    expect(told.length).toBeGreaterThanOrEqual(5 + 12 + 19)
  })
})

/** Sends one after the other and has the chain killed in the middle of the sending that follows. */
async function sendUntilKilled(url: string, count: number, kill: () => Promise<void>) {
  const client = createPublicClient({ transport: http(url, { retryCount: 0 }), cacheTime: 0 })
  const wallet = createWalletClient({ account, chain: polygon, transport: http(url, { retryCount: 0 }) })
  const told: { hash: Hex; blockHash: Hex }[] = []
  for (;;) {
    const isLast = told.length === count
    const sent = wallet.sendTransaction({ to, value: 1n })
    if (isLast) {
      await Promise.all([sent.catch(() => undefined), kill()])
      return told
    }
    const hash = await sent
    told.push({ hash, blockHash: (await client.getTransactionReceipt({ hash })).blockHash })
  }
}
