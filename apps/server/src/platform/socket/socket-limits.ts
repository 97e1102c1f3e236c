export const messageLimitBytes = 16 * 1024
export const queueLimitBytes = 256 * 1024
export const maxSocketsPerPerson = 5
/** A line on which nobody has said who it is by then is closed. */
export const handshakeLimitMs = 10_000
/** A line that was told to go and has not gone by then is cut. */
export const disconnectLimitMs = 1000

/**
 * A line that died without a word is noticed within both together: sooner than its player would be out of the game, and
 * soon enough that the lines somebody lost do not keep the next one out.
 */
export const pingEveryMs = 20_000
export const pingAnswerLimitMs = 8_000

export interface Rates {
  readonly events: Rate
  /** Events beyond that are refused, and these many refusals end the socket. */
  readonly floods: Rate
  /** So are events that nobody can understand. */
  readonly mistakes: Rate
}

const mostMistakes = 50

export function ratesFor(eventsPerSecond: number): Rates {
  return {
    events: { capacity: 2 * eventsPerSecond, perSecond: eventsPerSecond },
    floods: { capacity: 10 * eventsPerSecond, perSecond: eventsPerSecond },
    mistakes: { capacity: mostMistakes, perSecond: 1 },
  }
}

/** So many at once, and so many a second in the long run. */
interface Rate {
  readonly capacity: number
  readonly perSecond: number
}

/** Two numbers and no timer: there is one for each socket. */
export interface TokenBucket {
  tokens: number
  filledAt: number
}

export function fullBucket({ capacity }: Rate, now: number): TokenBucket {
  return { tokens: capacity, filledAt: now }
}

/** False when there is nothing left. */
export function takeToken(bucket: TokenBucket, { capacity, perSecond }: Rate, now: number): boolean {
  bucket.tokens = Math.min(capacity, bucket.tokens + ((now - bucket.filledAt) * perSecond) / 1000)
  bucket.filledAt = now
  if (bucket.tokens < 1) return false
  bucket.tokens -= 1
  return true
}
