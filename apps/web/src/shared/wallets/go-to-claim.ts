import type { ClaimWay } from './find-claim-way.ts'

/** To the claim page here, or out of this browser into the wallet's app. */
export function goToClaim({ path, appUrl, needsApp }: ClaimWay, navigate: (path: string) => void): void {
  if (needsApp) location.assign(appUrl)
  else navigate(path)
}
