/** How a game can end for a person, in the order of the numbers that the server counts after the games played. */
export const outcomes = ['victories', 'technical-victories', 'defeats', 'technical-defeats', 'draws'] as const
export type Outcome = (typeof outcomes)[number]

export interface GameCounts {
  readonly played: number
  readonly byOutcome: readonly { readonly outcome: Outcome; readonly count: number }[]
}

export function readGameCounts([played = 0, ...counts]: readonly number[]): GameCounts {
  return { played, byOutcome: outcomes.map((outcome, place) => ({ outcome, count: counts[place] ?? 0 })) }
}
