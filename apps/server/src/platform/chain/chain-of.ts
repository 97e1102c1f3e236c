import { type Chain, defineChain } from 'viem'

const nativeCurrency = { name: 'POL', symbol: 'POL', decimals: 18 }

/** What a wallet client must know of its chain. The library's list of all chains takes longer to load than to use. */
export function chainOf(chainId: number, rpcUrl: string): Chain {
  return defineChain({ id: chainId, name: 'the chain', nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } })
}
