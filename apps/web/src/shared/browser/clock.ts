/** Time, handed in to whoever needs it, so that it can be tested without waiting. */
export interface Clock {
  now(): number
  /** Runs `act` after a while; the answer calls it off. */
  after(delayMs: number, act: () => void): () => void
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after(delayMs, act) {
    const timer = setTimeout(act, delayMs)
    return () => clearTimeout(timer)
  },
}
