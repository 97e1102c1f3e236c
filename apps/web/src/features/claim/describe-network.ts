import type { SiteSettings } from '@hexaverse/protocol'
import { type Hex, numberToHex } from 'viem'

interface NetworkDescription {
  readonly chainId: Hex
  readonly chainName: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: readonly string[]
  readonly blockExplorerUrls: readonly string[]
}

/**
 * What a wallet is told of a network that it does not know yet. MetaMask asks the first of these addresses, so a dead one
 * fails the whole step; the name of the currency must be the one it already knows, if it knows the network.
 */
export function describeNetwork({ chainId, network }: Pick<SiteSettings, 'chainId' | 'network'>): NetworkDescription {
  const { rpcUrls, currency, explorerUrl } = network
  return {
    chainId: numberToHex(chainId),
    chainName: 'Polygon Mainnet',
    nativeCurrency: { name: currency, symbol: currency, decimals: 18 },
    rpcUrls,
    blockExplorerUrls: [explorerUrl],
  }
}
