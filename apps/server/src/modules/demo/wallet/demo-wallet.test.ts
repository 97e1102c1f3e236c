import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { tokenAbi, unitsPerCoin, vaultAbi } from '@hexaverse/contract'
import { createPublicClient, createWalletClient, type Hex, http as overHttp } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDataFolder, removeDataFolder } from '../../../../test/harness/database/data-folder.ts'
import { chainOf } from '../../../platform/chain/index.ts'
import { createHttpEdge } from '../../../platform/http/create-http-edge.ts'
import { securityHeaders } from '../../../platform/http/security-headers.ts'
import { createLog } from '../../../platform/log.ts'
import { createMetrics } from '../../../platform/metrics.ts'
import { demoAccounts } from '../demo-accounts.ts'
import { type DemoChain, openDemoChain } from '../demo-chain.ts'
import { demoPeople } from '../demo-people.ts'
import { addDemoWallet } from './demo-wallet.routes.ts'

const [ada, taras] = demoAccounts.map(({ email }) => email)
const dataFolder = makeDataFolder()
const log = createLog({ level: 'silent', mode: 'demo' })
let chain: DemoChain
let address: string
let close: () => Promise<unknown>

beforeAll(async () => {
  chain = await openDemoChain({ dataFolder, log })
  const headers = securityHeaders({ isHttps: false, hasAds: false })
  const http = await createHttpEdge({ log, metrics: createMetrics(), headers, trustedProxies: [] })
  addDemoWallet(http, chain)
  address = await http.listen({ host: '127.0.0.1', port: 0 })
  close = () => http.close()
})
afterAll(async () => {
  await close()
  await chain.stop()
  removeDataFolder(dataFolder)
})

interface Answer {
  readonly result?: unknown
  readonly error?: { readonly code: number }
}

async function ask(standsFor: string, owner: string | undefined, method: string, ...params: object[]): Promise<Answer> {
  const answer = await fetch(`${address}/demo/wallet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ standsFor, owner, method, params }),
  })
  return (await answer.json()) as Answer
}

const accountsOf = async (standsFor: string, owner?: string) =>
  (await ask(standsFor, owner, 'eth_accounts')).result as Hex[]

const read = (path: string): Promise<Response> => fetch(`${address}${path}`)
const readPage = async (query = ''): Promise<string> => (await read(`/demo/wallet${query}`)).text()

async function payCoins(to: Hex, coins: number): Promise<Hex> {
  const transport = overHttp(chain.rpcUrl)
  const client = createPublicClient({ transport })
  const token = await client.readContract({ abi: vaultAbi, address: chain.vault, functionName: 'token' })
  const treasury = createWalletClient({ account: demoPeople.treasury, chain: chainOf(137, chain.rpcUrl), transport })
  const args = [to, BigInt(coins) * unitsPerCoin] as const
  return treasury.writeContract({ abi: tokenAbi, address: token, functionName: 'transfer', args })
}

describe('the demo wallet', () => {
  test('signs for its own accounts only', async () => {
    const from = demoPeople.treasury.address
    expect((await ask('MetaMask', ada, 'eth_sendTransaction', { from, to: from, data: '0x' })).error?.code).toBe(4100)
    expect((await ask('MetaMask', ada, 'eth_sendTransaction', {})).error?.code).toBe(4100)
    const [own = ''] = await accountsOf('Trust Wallet', ada)
    const foreign = { from: own, to: own, data: '0x' }
    expect((await ask('MetaMask', ada, 'eth_sendTransaction', foreign)).error?.code).toBe(4100)
  })

  test('has an address of its own for everybody, in each stand-in, the signed-in person’s first', async () => {
    const people = [ada, taras, 'new@example.com', 'other@example.com']
    const first = await Promise.all(
      ['MetaMask', 'Trust Wallet'].flatMap((paySystem) =>
        people.map(async (email) => (await accountsOf(paySystem, email))[0]),
      ),
    )
    expect(new Set(first).size).toBe(first.length)
    expect(await accountsOf('MetaMask', 'new@example.com')).toEqual([first[2], first[0], first[1]])
    expect(await accountsOf('MetaMask')).toEqual([first[0], first[1]])
  })

  test('gives those who are new some POL for the fees, once', async () => {
    const [own] = await accountsOf('MetaMask', 'new@example.com')
    await accountsOf('MetaMask', 'new@example.com')
    expect(await readPage('?owner=new@example.com')).toContain('100 POL for fees')
    const sent = await ask('MetaMask', 'new@example.com', 'eth_sendTransaction', { from: own, to: own, data: '0x' })
    expect(sent.result).toMatch(/^0x[0-9a-f]{64}$/)
  })
})

describe('the page of the demo wallet', () => {
  test.each(['rebound.example', 'demo.tunnel.example:443'])(
    'is not there for one who comes under the name %s',
    async (host) => {
      const { port } = new URL(address)
      for (const path of ['/demo/wallet', '/demo/wallet/newest']) {
        const asked = request({ host: '127.0.0.1', port, path, headers: { host } }).end()
        const [answer] = (await once(asked, 'response')) as [IncomingMessage]
        answer.resume()
        expect([path, answer.statusCode]).toEqual([path, 404])
      }
    },
  )

  test('shows an owner’s name as text, and nobody’s if it is too long or given twice', async () => {
    expect(await readPage('?owner=<img src=x>')).toContain('<p class="meta">&lt;img src=x&gt;</p>')
    for (const query of [`?owner=${'a'.repeat(255)}`, '?owner=a&owner=b']) {
      expect(await readPage(query)).toContain(`<p class="meta">${taras}</p>`)
    }
  })

  test('shows both stand-ins of both ready accounts, is not indexed, and has nothing inline', async () => {
    const answer = await read('/demo/wallet')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    const page = await answer.text()
    for (const part of [ada, taras, 'Stand-in for MetaMask', 'Stand-in for Trust Wallet', 'No coins have arrived yet.'])
      expect(page).toContain(part)
    expect(page.match(/<article/g)).toHaveLength(4)
    expect(page).not.toMatch(/<style|style="|<script>|\son\w+=/)
  })

  test('shows coins that arrived with their transaction, as each language writes numbers', async () => {
    const [own] = await accountsOf('MetaMask', ada)
    const hash = await payCoins(own as Hex, 1500)
    const english = await readPage(`?owner=${ada}`)
    expect(english).toContain('<strong>1,500 HXCN</strong>')
    expect(english).toContain(`<li id="${hash}"><strong>+1,500 HXCN</strong>`)
    expect(english).toContain('10,000 POL for fees')
    const ukrainian = await readPage(`?owner=${ada}&userLanguage=uk`)
    expect(ukrainian).toContain('<strong>1\u00a0500 HXCN</strong>')
    expect(ukrainian).toContain('Надходження на замінник MetaMask')
    expect(await readPage(`?owner=${taras}`)).not.toContain(hash)
  })

  test('learns of a transaction that the wallet has sent', async () => {
    const newest = async () => ((await (await read('/demo/wallet/newest')).json()) as { newest: string }).newest
    const before = await newest()
    expect(await readPage()).toContain(`data-newest="${before}"`)
    const [own] = await accountsOf('MetaMask', ada)
    await ask('MetaMask', ada, 'eth_sendTransaction', { from: own, to: own, data: '0x' })
    expect(await newest()).not.toBe(before)
  })
})
