import type { Journal } from '../journal/journal.ts'

/** How often a node notes that it is awake. */
export const beatMs = 500
/** So long without a beat, and the process itself was away: stopped, swapped out, or its machine asleep. */
export const missedMs = 2000

export interface Pulse {
  /** To be called at every beat and before anything is done: how long ago this process was asleep, if it was. */
  feel(): number | undefined
}

/** A node that slept through a deadline must not act on it as if the players had been served meanwhile. */
export function createPulse(local: () => number): Pulse {
  let last = local()
  return {
    feel: () => {
      const sinceLast = local() - last
      last += sinceLast
      return sinceLast >= missedMs ? sinceLast - beatMs : undefined
    },
  }
}

/**
 * The journal's time, asked for before anything is done. A process that finds out here that it slept knows nothing of what
 * happened meanwhile: it goes on as one whose journal was away.
 */
export function createWakingClock(journal: Journal, monotonic: () => number): () => number {
  let pulse: Pulse | undefined
  return () => {
    // From the first question on: what a server does before it serves is no sleep.
    pulse ??= createPulse(monotonic)
    const agoMs = pulse.feel()
    if (agoMs !== undefined && !journal.isAway) journal.resync(agoMs)
    return journal.clock.now()
  }
}
