import { polygonChainId } from '@hexaverse/contract'
import type { PaySystem } from '@hexaverse/protocol/withdrawals'
import { createPublicClient, createWalletClient, type Hex, http, type PrivateKeyAccount, parseEther } from 'viem'
import { chainOf } from '../../../platform/chain/index.ts'
import { demoBank, standInsFor } from './stand-ins.ts'

export interface WalletCall {
  readonly standsFor: PaySystem
  /** The e-mail address of the signed-in account. */
  readonly owner?: string
  readonly method: string
  readonly params: readonly unknown[]
}

/** The answer part of a JSON-RPC response. */
export type WalletAnswer =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string; readonly data?: unknown } }

const unknownChain = { error: { code: 4902, message: 'The demo wallet knows its own chain only.' } }
const notAuthorized = { error: { code: 4100, message: 'The demo wallet has no such account.' } }

/** Approves what a wallet would ask its owner, and forwards what it would ask the network to the demo chain. */
export async function callDemoWallet(rpcUrl: string, call: WalletCall): Promise<WalletAnswer> {
  const accounts = standInsFor(call.standsFor, call.owner)
  const [first] = call.params as (Record<string, string> | undefined)[]
  switch (call.method) {
    case 'eth_accounts':
    case 'eth_requestAccounts':
      await fundInTurn(accounts[0], rpcUrl)
      return { result: accounts.map(({ address }) => address) }
    case 'wallet_switchEthereumChain':
      return Number(first?.['chainId']) === polygonChainId ? { result: null } : unknownChain
    case 'eth_sendTransaction': {
      const from = accounts.find(({ address }) => address.toLowerCase() === first?.['from']?.toLowerCase())
      return from ? send(from, rpcUrl, first) : notAuthorized
    }
    default:
      return forward(rpcUrl, call)
  }
}

async function send(account: PrivateKeyAccount, rpcUrl: string, transaction: Record<string, string> | undefined) {
  const { to, data } = transaction as { to: Hex; data: Hex }
  return { result: await walletOf(account, rpcUrl).sendTransaction({ to, data }) }
}

function walletOf(account: PrivateKeyAccount, rpcUrl: string) {
  return createWalletClient({ account, chain: chainOf(polygonChainId, rpcUrl), transport: http(rpcUrl) })
}

const gift = parseEther('100')
let lastGift: Promise<unknown> = Promise.resolve()

/** One at a time: two transactions of the bank at once would have the same nonce. */
async function fundInTurn(account: PrivateKeyAccount | undefined, rpcUrl: string): Promise<void> {
  const given = lastGift.then(() => account && fund(account, rpcUrl))
  lastGift = given.catch(() => undefined)
  await given
}

async function fund({ address }: PrivateKeyAccount, rpcUrl: string): Promise<void> {
  const client = createPublicClient({ transport: http(rpcUrl), cacheTime: 0 })
  if ((await client.getBalance({ address })) > 0n) return
  await walletOf(demoBank, rpcUrl).sendTransaction({ to: address, value: gift })
}

async function forward(rpcUrl: string, { method, params }: WalletCall): Promise<WalletAnswer> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return (await response.json()) as WalletAnswer
}
