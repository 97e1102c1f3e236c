/** What time it is. Handed in, so that a test can tell the time. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
