import type { Clock } from '../../../shared/clock/clock.ts'

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
      // First, so that whoever stops looking because of this second stops the next one too.
      wait(end)
      onChange()
    })
  }
  if (endsAt !== undefined) wait(endsAt)
  return () => stop()
}
