import { readFileSync } from 'node:fs'
import { polygonChainId } from '@hexaverse/contract'
import { getDevelopmentAccount } from '@hexaverse/contract/development-accounts'
import { type PaySystem, paySystems } from '@hexaverse/protocol/withdrawals'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { createWalletClient, type Hex, http, isAddressEqual, type PrivateKeyAccount } from 'viem'
import { chainOf } from '../../platform/chain/index.ts'

interface WalletCall {
  readonly method: string
  readonly params: readonly unknown[]
}

/** As JSON-RPC has it. */
type WalletAnswer =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string; readonly data?: unknown } }

const accounts: Readonly<Record<PaySystem, PrivateKeyAccount>> = {
  MetaMask: getDevelopmentAccount(1),
  'Trust Wallet': getDevelopmentAccount(2),
}

const unknownChain = { error: { code: 4902, message: 'The demo wallet knows its own chain only.' } }
const notAuthorized = { error: { code: 4100, message: 'The demo wallet has no such account.' } }

/** What a wallet would ask its owner, the demo's agrees to; what it would ask the network, it asks the demo's chain. */
async function askDemoWallet(standsFor: PaySystem, rpcUrl: string, call: WalletCall): Promise<WalletAnswer> {
  const account = accounts[standsFor]
  const [first] = call.params as (Record<string, string> | undefined)[]
  switch (call.method) {
    case 'eth_accounts':
    case 'eth_requestAccounts':
      return { result: [account.address] }
    case 'wallet_switchEthereumChain':
      return Number(first?.['chainId']) === polygonChainId ? { result: null } : unknownChain
    case 'eth_sendTransaction':
      return isAddressEqual(first?.['from'] as Hex, account.address) ? send(account, rpcUrl, first) : notAuthorized
    default:
      return forward(rpcUrl, call)
  }
}

async function send(account: PrivateKeyAccount, rpcUrl: string, transaction: Record<string, string> | undefined) {
  const client = createWalletClient({ account, chain: chainOf(polygonChainId, rpcUrl), transport: http(rpcUrl) })
  const { to, data } = transaction as { to: Hex; data: Hex }
  return { result: await client.sendTransaction({ to, data }) }
}

async function forward(rpcUrl: string, { method, params }: WalletCall): Promise<WalletAnswer> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return (await response.json()) as WalletAnswer
}

/** For every page of a demo that has a chain of its own. */
export const demoWalletScript = '/demo/wallet.js'

const body = Type.Object({
  standsFor: Type.Enum([...paySystems]),
  method: Type.String({ maxLength: 64 }),
  params: Type.Array(Type.Unknown(), { maxItems: 4 }),
})

/** Mounted in demo mode only, and only beside the demo's own chain. */
export function addDemoWallet(http: FastifyInstance, rpcUrl: string): void {
  const script = readFileSync(new URL('./demo-wallet.js', import.meta.url), 'utf8')
  http.get(demoWalletScript, { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').serializer(String).send(script),
  )
  http.post<{ Body: WalletCall & { standsFor: PaySystem } }>(
    '/demo/wallet',
    { schema: { hide: true, body } },
    async ({ body: { standsFor, ...call } }) => {
      const { askDemoWallet } = await import('./demo-wallet.routes.ts')
      return askDemoWallet(standsFor, rpcUrl, call)
    },
  )
}
