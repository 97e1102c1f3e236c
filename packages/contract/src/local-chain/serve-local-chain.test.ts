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

describe('a served chain', { timeout: 300_000 }, () => {
  let folder: string
  let child: ChildProcess
  let url: string
  const start = async () => {
    const program = fileURLToPath(new URL('../testing/chain-child.ts', import.meta.url))
    child = spawn(process.execPath, [program, join(folder, 'chain.jsonl')], { stdio: ['ignore', 'pipe', 'inherit'] })
    if (child.stdout === null) throw new Error('The child process has no stdout.')
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

  test('reads JSON only, and answers malformed calls with JSON-RPC errors', async () => {
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

  test('still has every confirmed transaction and every seen block after each kill -9', async () => {
    const confirmed: { hash: Hex; blockHash: Hex }[] = []
    for (let round = 0; round < 3; round += 1) {
      const client = createPublicClient({ transport: http(url), cacheTime: 0 })
      for (const { hash, blockHash } of confirmed) {
        expect((await client.getTransactionReceipt({ hash })).blockHash).toBe(blockHash)
      }
      confirmed.push(...(await sendUntilKilled(url, 5 + round * 7, kill)))
      await start()
    }
    expect(confirmed.length).toBeGreaterThanOrEqual(5 + 12 + 19)
  })
})

/** Sends transactions one after another, and kills the chain while the last one is being sent. */
async function sendUntilKilled(url: string, count: number, kill: () => Promise<void>) {
  const client = createPublicClient({ transport: http(url, { retryCount: 0 }), cacheTime: 0 })
  const wallet = createWalletClient({ account, chain: polygon, transport: http(url, { retryCount: 0 }) })
  const confirmed: { hash: Hex; blockHash: Hex }[] = []
  for (;;) {
    const isLast = confirmed.length === count
    const sent = wallet.sendTransaction({ to, value: 1n })
    if (isLast) {
      await Promise.all([sent.catch(() => undefined), kill()])
      return confirmed
    }
    const hash = await sent
    confirmed.push({ hash, blockHash: (await client.getTransactionReceipt({ hash })).blockHash })
  }
}
