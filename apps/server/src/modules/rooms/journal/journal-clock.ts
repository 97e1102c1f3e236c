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
