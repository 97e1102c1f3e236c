export type AdState = 'waiting' | 'rendered' | 'missing'
type AdEvent = 'rendered' | 'failed' | 'timed-out'

/** What becomes of the ad. Once the banner has taken its place, an ad that comes late does not push it out again. */
export function nextAdState(state: AdState, event: AdEvent): AdState {
  if (state === 'missing' || event === 'failed') return 'missing'
  if (event === 'timed-out') return state === 'rendered' ? 'rendered' : 'missing'
  return 'rendered'
}

/** What the frame says of its ad. It runs foreign code, so everything else that it may say is not heard. */
export function readAdMessage(message: unknown): AdEvent | undefined {
  if (typeof message !== 'object' || message === null || !('hexaverseAd' in message)) return undefined
  const { hexaverseAd } = message
  return hexaverseAd === 'rendered' || hexaverseAd === 'failed' ? hexaverseAd : undefined
}
