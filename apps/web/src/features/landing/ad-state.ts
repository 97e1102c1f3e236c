export type AdState = 'waiting' | 'rendered' | 'missing'
type AdEvent = 'rendered' | 'failed' | 'timed-out'

/** The next state of the ad. Once the donation banner has replaced the ad, a late ad does not replace the banner. */
export function nextAdState(state: AdState, event: AdEvent): AdState {
  if (state === 'missing' || event === 'failed') return 'missing'
  if (event === 'timed-out') return state === 'rendered' ? 'rendered' : 'missing'
  return 'rendered'
}

/** Reads a message from the ad's frame. The frame runs third-party code, so all other messages are ignored. */
export function readAdMessage(message: unknown): AdEvent | undefined {
  if (typeof message !== 'object' || message === null || !('hexaverseAd' in message)) return undefined
  const { hexaverseAd } = message
  return hexaverseAd === 'rendered' || hexaverseAd === 'failed' ? hexaverseAd : undefined
}
