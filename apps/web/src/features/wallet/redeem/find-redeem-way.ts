import { isMobileUserAgent } from '@hexaverse/protocol'
import { paySystemParam } from '@hexaverse/protocol/claim-link'
import type { PaySystem } from '@hexaverse/protocol/withdrawals'
import { getSiteSettings } from '../../../shared/browser/site-settings.ts'
import { chooseWallet, type WalletGlobals } from '../provider/wallets.ts'

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

export interface RedeemWay {
  /** The claim page on this site. */
  readonly path: string
  readonly url: string
  /** The link that opens the same page in the wallet's app on a phone. */
  readonly appUrl: string
  /** Whether this is an ordinary browser on a phone, in which no wallet provider exists. */
  readonly needsApp: boolean
}

interface Surroundings {
  readonly publicUrl: string
  readonly userAgent: string
  readonly globals: WalletGlobals
}

export function findRedeemWay(claimPath: string, paySystem: PaySystem, around = readSurroundings()): RedeemWay {
  const path = withWallet(claimPath, paySystem)
  const url = around.publicUrl + path
  const isInsideWallet = 'providers' in chooseWallet(paySystem, [], around.globals)
  return {
    path,
    url,
    appUrl: appLink(paySystem, url),
    needsApp: isMobileUserAgent(around.userAgent) && !isInsideWallet,
  }
}

function readSurroundings(): Surroundings {
  return {
    publicUrl: getSiteSettings().publicUrl,
    userAgent: navigator.userAgent,
    globals: window as WalletGlobals,
  }
}

/** Goes to the claim page in this browser, or opens the wallet's app. */
export function goToRedeem({ path, appUrl, needsApp }: RedeemWay, navigate: (path: string) => void): void {
  if (needsApp) location.assign(appUrl)
  else navigate(path)
}
