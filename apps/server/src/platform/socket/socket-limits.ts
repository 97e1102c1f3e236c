export const messageLimitBytes = 16 * 1024
export const queueLimitBytes = 256 * 1024
export const maxSocketsPerPerson = 5
/** A connection without a handshake is closed after this time. */
export const handshakeLimitMs = 10_000
/** A connection that is still open so long after its disconnect packet is cut off. */
export const disconnectLimitMs = 1000

/**
 * A dead connection is noticed within the sum of both: sooner than its player would be excluded from the game, and soon
 * enough that a player's dead connections do not count against the limit for long.
 */
export const pingEveryMs = 20_000
export const pingAnswerLimitMs = 8_000

export interface Rates {
  readonly events: Rate
  /** Events beyond `events` are refused; refusals beyond this rate close the socket. */
  readonly floods: Rate
  /** Malformed events beyond this rate close the socket. */
  readonly mistakes: Rate
}

const maxMistakes = 50

export function ratesFor(eventsPerSecond: number): Rates {
  return {
    events: { capacity: 2 * eventsPerSecond, perSecond: eventsPerSecond },
    floods: { capacity: 10 * eventsPerSecond, perSecond: eventsPerSecond },
    mistakes: { capacity: maxMistakes, perSecond: 1 },
  }
}

/** A burst of `capacity`, and `perSecond` in the long run. */
export interface Rate {
  readonly capacity: number
  readonly perSecond: number
}
