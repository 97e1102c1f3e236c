/** Time as a dependency, so that tests need not wait. */
export interface Clock {
  now(): number
  /** Runs `act` after the delay, and returns a function that cancels it. */
  after(delayMs: number, act: () => void): () => void
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after(delayMs, act) {
    const timer = setTimeout(act, delayMs)
    return () => clearTimeout(timer)
  },
}
