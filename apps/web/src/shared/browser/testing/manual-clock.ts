import type { Clock } from '../clock.ts'

export interface ManualClock extends Clock {
  pass(ms: number): void
}

/** A clock for tests that moves only when `pass` is called. */
export function createManualClock(): ManualClock {
  let time = 0
  const waiting = new Map<() => void, number>()
  return {
    now: () => time,
    after(delayMs, act) {
      waiting.set(act, time + delayMs)
      return () => waiting.delete(act)
    },
    pass(ms) {
      const end = time + ms
      for (let next = soonest(waiting, end); next; next = soonest(waiting, end)) {
        const [act, at] = next
        waiting.delete(act)
        time = at
        act()
      }
      time = end
    },
  }
}

function soonest(waiting: Map<() => void, number>, end: number) {
  return [...waiting].filter(([, at]) => at <= end).sort(([, a], [, b]) => a - b)[0]
}
