import type { GameCounts, Outcome } from './outcomes.ts'

interface RingPart {
  readonly outcome: Outcome
  /** Both in hundredths of the ring. */
  readonly from: number
  readonly length: number
}

const gap = 1.2

/** The ring shared out among the outcomes that occurred, with a gap between two of them. */
export function toRingParts(byOutcome: GameCounts['byOutcome']): readonly RingPart[] {
  const occurred = byOutcome.filter(({ count }) => count > 0)
  const whole = occurred.reduce((sum, { count }) => sum + count, 0)
  const between = occurred.length > 1 ? gap : 0
  const free = 100 - between * occurred.length
  let from = 0
  return occurred.map(({ outcome, count }) => {
    const part = { outcome, from, length: (count / whole) * free }
    from += part.length + between
    return part
  })
}
