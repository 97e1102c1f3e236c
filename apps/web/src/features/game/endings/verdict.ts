import type { Message, NamedScore } from '@hexaverse/protocol/game'

type Verdict = 'won' | 'draw' | 'beaten'

/** What the scores are for the one who looks at them. */
export function verdictFor(login: string, { winners }: Pick<Message<'scoring'>, 'winners'>): Verdict {
  if (!winners.some((winner) => winner.login === login)) return 'beaten'
  return winners.length > 1 ? 'draw' : 'won'
}

/** Highest first; of equals, the one who sits first. */
export function rankScores(scores: readonly NamedScore[]): NamedScore[] {
  return scores.toSorted((a, b) => b.score - a.score || a.seat - b.seat)
}

/** The key of the text that says it. A beaten player is told who won. */
export function verdictText(verdict: Verdict, winners: number) {
  if (verdict === 'beaten' && winners > 1) return 'screens.gameover.others-drew'
  return `screens.gameover.${verdict}` as const
}

export function namesOf(scores: readonly NamedScore[]): string {
  return rankScores(scores)
    .map(({ login }) => login)
    .join(', ')
}
