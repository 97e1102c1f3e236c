import type { Message, NamedScore } from '@hexaverse/protocol/game'

type Verdict = 'won' | 'draw' | 'beaten'

/** The result of this player by the scores. */
export function verdictFor(login: string, { winners }: Pick<Message<'scoring'>, 'winners'>): Verdict {
  if (!winners.some((winner) => winner.login === login)) return 'beaten'
  return winners.length > 1 ? 'draw' : 'won'
}

/** Sorts scores from the highest (specification, section 2); equal ones stay in the order of the turns. */
export function rankScores(scores: readonly NamedScore[]): NamedScore[] {
  return scores.toSorted((a, b) => b.score - a.score)
}

/** The key of the text for a verdict. The text for a beaten player names the winners. */
export function verdictText(verdict: Verdict, winners: number) {
  if (verdict === 'beaten' && winners > 1) return 'screens.gameover.others-drew'
  return `screens.gameover.${verdict}` as const
}

export function namesOf(scores: readonly NamedScore[]): string {
  return rankScores(scores)
    .map(({ login }) => login)
    .join(', ')
}

interface ScoreList {
  readonly caption: 'screens.scores.winners' | 'screens.scores.results' | 'screens.scores.both'
  readonly scores: readonly NamedScore[]
}

/** The winners, then all results (specification, section 2); one list if all players share the top score. */
export function tablesOf({ winners, scores }: Pick<Message<'scoring'>, 'winners' | 'scores'>): readonly ScoreList[] {
  if (winners.length === scores.length) return [{ caption: 'screens.scores.both', scores }]
  return [
    { caption: 'screens.scores.winners', scores: winners },
    { caption: 'screens.scores.results', scores },
  ]
}
