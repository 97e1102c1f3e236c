import type { PaySystem } from '@hexaverse/protocol/withdrawals'

/** The claim page of a withdrawal. What is set is set once, however often the path has gone through here. */
export function claimPath(relativePath: string, paySystem: PaySystem): string {
  const [path, query] = relativePath.split('?', 2)
  const params = new URLSearchParams(query)
  params.set('network', 'polygon')
  params.set('paySys', paySystem)
  // Both are the same to a browser, but a wallet's own reader of links may know only one of them.
  return `${path}?${params.toString().replaceAll('+', '%20')}`
}

/** The Polygon network in the list of all coins (SLIP-44). */
const polygonCoin = 966

/** A link that opens a page in the browser of the wallet's app on a phone. */
export function appLink(paySystem: PaySystem, pageUrl: string): string {
  if (paySystem === 'Trust Wallet') {
    return `https://link.trustwallet.com/open_url?coin_id=${polygonCoin}&url=${encodeURIComponent(pageUrl)}`
  }
  // The app puts its own https:// before what follows, and takes it as it stands.
  return `https://link.metamask.io/dapp/${pageUrl.replace(/^https?:\/\//, '')}`
}
