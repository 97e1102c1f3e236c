/**
 * The journal's time as one node knows it. Every answer of the journal says what time it was there at some moment between
 * asking and hearing; the guess is kept within these bounds, so that a node's clock may be wrong, jump or stand still.
 */
export interface JournalClock {
  now(): number
  /** `asked` and `heard` are of the local clock. */
  observe(journalTime: number, asked: number, heard: number): void
}

export function createJournalClock(local: () => number): JournalClock {
  let ahead = 0
  let isSet = false
  return {
    now: () => local() + ahead,
    observe: (journalTime, asked, heard) => {
      const atLeast = journalTime - heard
      const atMost = journalTime - asked
      // Rather late than early: the first guess is the least it can be.
      ahead = isSet ? Math.min(Math.max(ahead, atLeast), atMost) : atLeast
      isSet = true
    },
  }
}
