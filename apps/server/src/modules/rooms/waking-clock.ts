import type { Journal } from './journal/journal.ts'
import { createPulse, type Pulse } from './pulse.ts'

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
