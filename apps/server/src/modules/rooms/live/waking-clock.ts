import type { Journal } from '../journal/journal.ts'

/** How often a node checks that it is awake. */
export const beatMs = 500
/** After this long without a beat, the process itself was away: stopped, swapped out, or its machine asleep. */
export const sleepThresholdMs = 2000

export interface SleepDetector {
  /** Call at every beat and before every action. If the process slept, returns how long ago it missed a beat. */
  check(): number | undefined
}

/** A node that slept through a deadline must not act on it as if its players had been served meanwhile. */
export function createSleepDetector(local: () => number): SleepDetector {
  let last = local()
  return {
    check: () => {
      const sinceLast = local() - last
      last += sinceLast
      return sinceLast >= sleepThresholdMs ? sinceLast - beatMs : undefined
    },
  }
}

/**
 * The journal's time, read before every action. A process that finds here that it slept knows nothing of what happened
 * meanwhile: it continues as if its journal had been away.
 */
export function createWakingClock(journal: Journal, monotonic: () => number): () => number {
  let pulse: SleepDetector | undefined
  return () => {
    // Counts from the first call: what a server does before it serves is no sleep.
    pulse ??= createSleepDetector(monotonic)
    const agoMs = pulse.check()
    if (agoMs !== undefined && !journal.isAway) journal.resync(agoMs)
    return journal.clock.now()
  }
}
