/**
 * What a wallet is told of a network that it does not know yet. MetaMask asks the first of these addresses, so a dead one
 * fails the whole step; the name of the currency must be the one it already knows, if it knows the network.
 */
export const polygon = {
  chainName: 'Polygon Mainnet',
  nativeCurrency: { name: 'MATIC', symbol: 'MATIC', decimals: 18 },
  rpcUrls: ['https://polygon.drpc.org', 'https://polygon-bor-rpc.publicnode.com'],
  blockExplorerUrls: ['https://polygonscan.com'],
} as const
