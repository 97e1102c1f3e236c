import { useCallback, useSyncExternalStore } from 'react'
import { browserClock, type Clock } from '../../../shared/browser/clock.ts'
import type { GameState } from '../state/game-state.ts'

/** Delay between the beginning of a turn and `onCheck`, which decides whose turn it is (specification, section 9). */
const ownerCheckMs = 200

interface TurnClockParts {
  readonly clock: Clock
  readonly onCheck: () => void
  readonly onTimeOut: () => void
}

const nothing = () => undefined

/** Calls `onCheck` after each turn has begun, and `onTimeOut` when the player's own turn has run out. */
export function createTurnClock({ clock, onCheck, onTimeOut }: TurnClockParts) {
  let stopCheck: () => void = nothing
  let stopTimer: () => void = nothing
  return {
    follow(before: GameState, after: GameState): void {
      if (turnOf(after) !== turnOf(before)) {
        stopCheck()
        stopCheck = after.room ? clock.after(ownerCheckMs, onCheck) : nothing
      }
      if (after.isMyTurn === before.isMyTurn && after.turnEndsAt === before.turnEndsAt) return
      stopTimer()
      const { isMyTurn, turnEndsAt } = after
      const isRunning = isMyTurn && turnEndsAt !== undefined
      stopTimer = isRunning ? clock.after(Math.max(0, turnEndsAt - clock.now()), onTimeOut) : nothing
    },
  }
}

function turnOf({ room }: GameState): string | undefined {
  return room && `${room.roomId} ${room.turn.number}`
}

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
