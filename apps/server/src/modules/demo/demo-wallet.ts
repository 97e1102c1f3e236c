import { polygonChainId } from '@hexaverse/contract'
import { getDevelopmentAccount } from '@hexaverse/contract/development-accounts'
import type { PaySystem } from '@hexaverse/protocol/withdrawals'
import { createWalletClient, type Hex, http, isAddressEqual, type PrivateKeyAccount } from 'viem'
import { chainOf } from '../../platform/chain/index.ts'

export interface WalletCall {
  readonly method: string
  readonly params: readonly unknown[]
}

/** The answer part of a JSON-RPC response. */
export type WalletAnswer =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string; readonly data?: unknown } }

const accounts: Readonly<Record<PaySystem, PrivateKeyAccount>> = {
  MetaMask: getDevelopmentAccount(1),
  'Trust Wallet': getDevelopmentAccount(2),
}

const unknownChain = { error: { code: 4902, message: 'The demo wallet knows its own chain only.' } }
const notAuthorized = { error: { code: 4100, message: 'The demo wallet has no such account.' } }

/** Approves what a wallet would ask its owner, and forwards what it would ask the network to the demo chain. */
export async function callDemoWallet(standsFor: PaySystem, rpcUrl: string, call: WalletCall): Promise<WalletAnswer> {
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
