import { useCallback, useSyncExternalStore } from 'react'
import { browserClock, type Clock } from '../../../shared/clock/clock.ts'
import { secondsLeft, watchSeconds } from './seconds-left.ts'

/** Whole seconds until then, rounded up, never below 0; undefined when nothing is awaited. */
export function useSecondsLeft(endsAt: number | undefined, clock: Clock = browserClock): number | undefined {
  const subscribe = useCallback((onChange: () => void) => watchSeconds(endsAt, clock, onChange), [endsAt, clock])
  return useSyncExternalStore(subscribe, () => secondsLeft(endsAt, clock.now()))
}
