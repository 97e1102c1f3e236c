import type { Clock } from '../../../shared/clock/clock.ts'
import type { GameState } from '../state/game-state.ts'

/** Whose turn it is counts a moment after it has passed. */
const ownerCheckMs = 200

interface TurnClockParts {
  readonly clock: Clock
  readonly onCheck: () => void
  readonly onTimeOut: () => void
}

const nothing = () => undefined

/** Looks at whose turn it is after each one has begun, and tells when the own one has run out. */
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
