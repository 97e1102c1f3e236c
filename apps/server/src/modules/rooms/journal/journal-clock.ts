/**
 * The journal's time as one node estimates it. Every answer carries the journal's time at some moment between sending
 * the query and receiving the answer. The estimate stays within these bounds, so that a node's clock may be wrong, jump
 * or stop.
 */
export interface JournalClock {
  now(): number
  /** `sentAt` and `receivedAt` are times of the local clock. */
  observe(journalTime: number, sentAt: number, receivedAt: number): void
}

export function createJournalClock(local: () => number): JournalClock {
  let offset = 0
  let isSet = false
  return {
    now: () => local() + offset,
    observe: (journalTime, sentAt, receivedAt) => {
      const atLeast = journalTime - receivedAt
      const atMost = journalTime - sentAt
      // Rather late than early: the first estimate is the lowest possible one.
      offset = isSet ? Math.min(Math.max(offset, atLeast), atMost) : atLeast
      isSet = true
    },
  }
}

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

interface Wakeable {
  readonly clock: JournalClock
  readonly isAway: boolean
  resync(agoMs: number): void
}

/**
 * The journal's time, read before every action. A process that finds here that it slept knows nothing of what happened
 * meanwhile: it continues as if its journal had been away.
 */
export function createWakingClock(journal: Wakeable, monotonic: () => number): () => number {
  let pulse: SleepDetector | undefined
  return () => {
    // Counts from the first call: what a server does before it serves is no sleep.
    pulse ??= createSleepDetector(monotonic)
    const agoMs = pulse.check()
    if (agoMs !== undefined && !journal.isAway) journal.resync(agoMs)
    return journal.clock.now()
  }
}
