import type { Pace } from './token-bucket.ts'

export const messageLimitBytes = 16 * 1024
export const queueLimitBytes = 256 * 1024
export const socketsOfOnePerson = 5
/** A line on which nobody has said who it is by then is closed. */
export const introductionLimitMs = 10_000
/** A line that was told to go and has not gone by then is cut. */
export const goodbyeLimitMs = 1000

/**
 * A line that died without a word is noticed within both together: sooner than its player would be out of the game, and
 * soon enough that the lines somebody lost do not keep the next one out.
 */
export const pingEveryMs = 20_000
export const pingAnswerLimitMs = 8_000

export interface Paces {
  readonly events: Pace
  /** Events beyond that are refused, and these many refusals end the socket. */
  readonly floods: Pace
  /** So are events that nobody can understand. */
  readonly mistakes: Pace
}

const mostMistakes = 50

export function pacesFor(eventsPerSecond: number): Paces {
  return {
    events: { capacity: 2 * eventsPerSecond, perSecond: eventsPerSecond },
    floods: { capacity: 10 * eventsPerSecond, perSecond: eventsPerSecond },
    mistakes: { capacity: mostMistakes, perSecond: 1 },
  }
}
