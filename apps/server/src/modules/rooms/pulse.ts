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
