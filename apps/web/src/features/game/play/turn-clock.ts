import { useCallback, useSyncExternalStore } from 'react'
import { browserClock, type Clock } from '../../../shared/browser/clock.ts'
import type { GameState } from '../state/game-state.ts'

/** How long after a turn has passed `onCheck` looks whose turn it is. */
const ownerCheckMs = 200

interface TurnClockParts {
  readonly clock: Clock
  readonly onCheck: () => void
  readonly onTimeOut: () => void
}

const nothing = () => undefined

/** Calls `onCheck` after each turn has begun, and `onTimeOut` when the player's own has run out. */
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

/** Calls whenever another second is over, until none is left: at the moment itself, so that no number is shown too long. */
export function watchSeconds(endsAt: number | undefined, clock: Clock, onChange: () => void): () => void {
  let stop: () => void = () => undefined
  const wait = (end: number): void => {
    const leftMs = end - clock.now()
    if (leftMs <= 0) return
    stop = clock.after(leftMs % 1000 || 1000, () => {
      // First, so that a listener that stops because of this second also cancels the next.
      wait(end)
      onChange()
    })
  }
  if (endsAt !== undefined) wait(endsAt)
  return () => stop()
}

/** Whole seconds until then, rounded up, never below 0; undefined when nothing is awaited. */
export function useSecondsLeft(endsAt: number | undefined): number | undefined {
  const subscribe = useCallback((onChange: () => void) => watchSeconds(endsAt, browserClock, onChange), [endsAt])
  return useSyncExternalStore(subscribe, () => secondsLeft(endsAt, browserClock.now()))
}
