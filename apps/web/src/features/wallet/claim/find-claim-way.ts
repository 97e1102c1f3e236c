import { isMobileUserAgent } from '@hexaverse/protocol'
import type { PaySystem } from '@hexaverse/protocol/withdrawals'
import { getSiteSettings } from '../../../shared/browser/site-settings.ts'
import { chooseWallet, type WalletGlobals } from '../provider/choose-wallet.ts'
import { appLink, withWallet } from './claim-links.ts'

export interface ClaimWay {
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

export function findClaimWay(claimPath: string, paySystem: PaySystem, around = readSurroundings()): ClaimWay {
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
export function goToClaim({ path, appUrl, needsApp }: ClaimWay, navigate: (path: string) => void): void {
  if (needsApp) location.assign(appUrl)
  else navigate(path)
}
