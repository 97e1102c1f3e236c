import { isMobileUserAgent } from '@hexaverse/protocol'
import type { PaySystem } from '@hexaverse/protocol/withdrawals'
import { getSiteSettings } from '../../../shared/browser/site-settings.ts'
import { chooseWallet, type WalletGlobals } from '../provider/choose-wallet.ts'
import { appLink, claimPath } from './claim-links.ts'

export interface ClaimWay {
  /** The claim page on this site. */
  readonly path: string
  readonly url: string
  /** The same page in the wallet's app on a phone. */
  readonly appUrl: string
  /** Whether this is a phone's usual browser, in which no wallet can answer. */
  readonly needsApp: boolean
}

interface Surroundings {
  readonly publicUrl: string
  readonly userAgent: string
  readonly globals: WalletGlobals
}

export function findClaimWay(relativePath: string, paySystem: PaySystem, around = lookAround()): ClaimWay {
  const path = claimPath(relativePath, paySystem)
  const url = around.publicUrl + path
  const isInsideWallet = 'providers' in chooseWallet(paySystem, [], around.globals)
  return {
    path,
    url,
    appUrl: appLink(paySystem, url),
    needsApp: isMobileUserAgent(around.userAgent) && !isInsideWallet,
  }
}

function lookAround(): Surroundings {
  return {
    publicUrl: getSiteSettings().publicUrl,
    userAgent: navigator.userAgent,
    globals: window as WalletGlobals,
  }
}

/** To the claim page here, or out of this browser into the wallet's app. */
export function goToClaim({ path, appUrl, needsApp }: ClaimWay, navigate: (path: string) => void): void {
  if (needsApp) location.assign(appUrl)
  else navigate(path)
}
