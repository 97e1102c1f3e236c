import { type Chain, defineChain } from 'viem'

const nativeCurrency = { name: 'POL', symbol: 'POL', decimals: 18 }

/** What a wallet client needs to know about its chain. viem's own list of all chains loads slowly. */
export function chainOf(chainId: number, rpcUrl: string): Chain {
  return defineChain({ id: chainId, name: 'the chain', nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } })
}
