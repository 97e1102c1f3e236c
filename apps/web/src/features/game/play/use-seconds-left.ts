import { useCallback, useSyncExternalStore } from 'react'
import { browserClock } from '../../../shared/clock/clock.ts'
import { secondsLeft, watchSeconds } from './seconds-left.ts'

/** Whole seconds until then, rounded up, never below 0; undefined when nothing is awaited. */
export function useSecondsLeft(endsAt: number | undefined): number | undefined {
  const subscribe = useCallback((onChange: () => void) => watchSeconds(endsAt, browserClock, onChange), [endsAt])
  return useSyncExternalStore(subscribe, () => secondsLeft(endsAt, browserClock.now()))
}
