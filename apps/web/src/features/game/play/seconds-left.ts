import { useCallback, useSyncExternalStore } from 'react'
import { browserClock, type Clock } from '../../../shared/browser/clock.ts'

export function secondsLeft(endsAt: number | undefined, now: number): number | undefined {
  return endsAt === undefined ? undefined : Math.max(0, Math.ceil((endsAt - now) / 1000))
}

/** Calls `onChange` at the end of each remaining second, timed to `endsAt`, so that no number is shown too long. */
export function watchSeconds(endsAt: number | undefined, clock: Clock, onChange: () => void): () => void {
  let stop: () => void = () => undefined
  const wait = (end: number): void => {
    const leftMs = end - clock.now()
    if (leftMs <= 0) return
    stop = clock.after(leftMs % 1000 || 1000, () => {
      // Schedule the next second first, so that a listener that unsubscribes in this call cancels it.
      wait(end)
      onChange()
    })
  }
  if (endsAt !== undefined) wait(endsAt)
  return () => stop()
}

/** Whole seconds until `endsAt`, rounded up, never below 0; undefined without `endsAt`. */
export function useSecondsLeft(endsAt: number | undefined): number | undefined {
  const subscribe = useCallback((onChange: () => void) => watchSeconds(endsAt, browserClock, onChange), [endsAt])
  return useSyncExternalStore(subscribe, () => secondsLeft(endsAt, browserClock.now()))
}
