/** So many at once, and so many a second in the long run. */
export interface Pace {
  readonly capacity: number
  readonly perSecond: number
}

/** Two numbers and no timer: there is one for each socket. */
export interface TokenBucket {
  tokens: number
  filledAt: number
}

export function fullBucket({ capacity }: Pace, now: number): TokenBucket {
  return { tokens: capacity, filledAt: now }
}

/** False when there is nothing left. */
export function takeToken(bucket: TokenBucket, { capacity, perSecond }: Pace, now: number): boolean {
  bucket.tokens = Math.min(capacity, bucket.tokens + ((now - bucket.filledAt) * perSecond) / 1000)
  bucket.filledAt = now
  if (bucket.tokens < 1) return false
  bucket.tokens -= 1
  return true
}
