import type { GameResult } from '@hexaverse/protocol/http'

/** How a game can end for a player, in the order of the counts in the statistics after the total (D-WIN-3). */
const outcomes = ['victories', 'technical-victories', 'defeats', 'technical-defeats', 'draws'] as const
export type Outcome = (typeof outcomes)[number]

/** The counter that a result raised, in the same order. */
const outcomeOfResult = {
  victory: 'victories',
  'technical-victory': 'technical-victories',
  defeat: 'defeats',
  'technical-defeat': 'technical-defeats',
  draw: 'draws',
} as const satisfies Record<GameResult, Outcome>

export const gameResults = Object.keys(outcomeOfResult) as readonly GameResult[]

export function outcomeOf(result: GameResult): Outcome {
  return outcomeOfResult[result]
}

export interface GameCounts {
  readonly played: number
  readonly byOutcome: readonly { readonly outcome: Outcome; readonly count: number }[]
}

export function readGameCounts([played = 0, ...counts]: readonly number[]): GameCounts {
  return { played, byOutcome: outcomes.map((outcome, place) => ({ outcome, count: counts[place] ?? 0 })) }
}

interface RingPart {
  readonly outcome: Outcome
  /** Both `from` and `length` are in hundredths of the ring. */
  readonly from: number
  readonly length: number
}

const gap = 1.2

/** Divides the ring among the outcomes that occurred, with a gap after each if there are several. */
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
