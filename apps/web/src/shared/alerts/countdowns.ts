import type { Clock } from '../clock/clock.ts'

/** Pointer and focus come and go apart: while either is there, the reader is not done. */
export type PauseReason = 'hover' | 'focus'

interface Countdown {
  readonly reasons: Set<PauseReason>
  leftMs: number
  endsAt: number
  stop: () => void
}

/** Clocks that each run down once, and stand still for as long as there is a reason. */
export function createCountdowns(clock: Clock, onEnd: (id: number) => void) {
  const countdowns = new Map<number, Countdown>()

  function run(id: number, countdown: Countdown): void {
    countdown.endsAt = clock.now() + countdown.leftMs
    countdown.stop = clock.after(countdown.leftMs, () => onEnd(id))
  }

  function hold(countdown: Countdown): void {
    countdown.stop()
    countdown.leftMs = countdown.endsAt - clock.now()
  }

  function resume(id: number, reason: PauseReason): void {
    const countdown = countdowns.get(id)
    if (countdown?.reasons.delete(reason) && countdown.reasons.size === 0) run(id, countdown)
  }

  return {
    /** Begins anew when it is already there; a reason to stand still stays one. */
    start(id: number, leftMs: number): void {
      const known = countdowns.get(id)
      known?.stop()
      const countdown = { reasons: known?.reasons ?? new Set<PauseReason>(), leftMs, endsAt: 0, stop: () => {} }
      countdowns.set(id, countdown)
      if (countdown.reasons.size === 0) run(id, countdown)
    },
    pause(id: number, reason: PauseReason): void {
      const countdown = countdowns.get(id)
      if (!countdown) return
      if (countdown.reasons.size === 0) hold(countdown)
      countdown.reasons.add(reason)
    },
    resume,
    resumeAll(): void {
      for (const [id, { reasons }] of countdowns) for (const reason of [...reasons]) resume(id, reason)
    },
    stop(id: number): void {
      countdowns.get(id)?.stop()
      countdowns.delete(id)
    },
  }
}
