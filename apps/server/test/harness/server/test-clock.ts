import type { Clock } from '../../../src/platform/clock.ts'

export interface TestClock extends Clock {
  pass(time: { readonly minutes?: number; readonly seconds?: number; readonly milliseconds?: number }): void
}

/** A clock that stands still until a test lets time pass. */
export function createTestClock(start = '2026-01-01T12:00:00Z'): TestClock {
  let now = Date.parse(start)
  return {
    now: () => new Date(now),
    pass: ({ minutes = 0, seconds = 0, milliseconds = 0 }) => {
      now += minutes * 60_000 + seconds * 1000 + milliseconds
    },
  }
}
