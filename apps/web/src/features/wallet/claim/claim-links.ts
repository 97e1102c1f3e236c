import { paySystemParam } from '@hexaverse/protocol/claim-link'
import type { PaySystem } from '@hexaverse/protocol/withdrawals'

/**
 * The path of the claim page for this wallet. The parameters are set, not appended, so that applying this function
 * twice changes nothing.
 */
export function withWallet(claimPath: string, paySystem: PaySystem): string {
  const [path, query] = claimPath.split('?', 2)
  const params = new URLSearchParams(query)
  params.set('network', 'polygon')
  params.set(paySystemParam, paySystem)
  // A browser decodes `+` and `%20` alike, but a wallet's own link parser may know only `%20` (coin specification,
  // section 8.5).
  return `${path}?${params.toString().replaceAll('+', '%20')}`
}

/** The number of the Polygon network in SLIP-44. */
const polygonCoin = 966

/** A link that opens a page in the browser of the wallet's app on a phone. */
export function appLink(paySystem: PaySystem, pageUrl: string): string {
  if (paySystem === 'Trust Wallet') {
    return `https://link.trustwallet.com/open_url?coin_id=${polygonCoin}&url=${encodeURIComponent(pageUrl)}`
  }
  // The app puts `https://` before the rest of the link and does not decode it.
  return `https://link.metamask.io/dapp/${pageUrl.replace(/^https?:\/\//, '')}`
}
