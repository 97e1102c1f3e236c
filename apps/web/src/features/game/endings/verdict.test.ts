import type { NamedScore } from '@hexaverse/protocol/game'
import { describe, expect, test } from 'vitest'
import { namesOf, rankScores, tablesOf, verdictFor, verdictText } from './verdict.ts'

const scored = (login: string, site: number, score: number): NamedScore => ({ login, site, score })
const wonBy = (...winners: NamedScore[]) => ({ winners })

describe('a player at the end of a game', () => {
  test('is beaten if not among the winners, even if several players share the top score', () => {
    expect(verdictFor('ada', wonBy(scored('taras', 2, 9)))).toBe('beaten')
    expect(verdictFor('ada', wonBy(scored('taras', 2, 9), scored('lesia', 3, 9)))).toBe('beaten')
  })

  test('has a draw when sharing the top score, and wins when alone on top', () => {
    expect(verdictFor('ada', wonBy(scored('taras', 2, 9), scored('ada', 1, 9)))).toBe('draw')
    expect(verdictFor('ada', wonBy(scored('ada', 1, 9)))).toBe('won')
  })
})

test('a beaten player reads who won, or that others share the top score', () => {
  expect(verdictText('beaten', 1)).toBe('screens.gameover.beaten')
  expect(verdictText('beaten', 2)).toBe('screens.gameover.others-drew')
  expect(verdictText('draw', 2)).toBe('screens.gameover.draw')
  expect(verdictText('won', 1)).toBe('screens.gameover.won')
  expect(namesOf([scored('taras', 5, 9), scored('lesia', 2, 9)])).toBe('taras, lesia')
})

test('scores are sorted from the highest, and equal ones stay in the order of the turns', () => {
  const ranked = rankScores([scored('lesia', 5, 7), scored('taras', 2, 11), scored('ada', 1, 7)])
  expect(ranked.map(({ login }) => login)).toEqual(['taras', 'lesia', 'ada'])
})

test('winners and results are two lists, unless both would be the same', () => {
  const [ada, taras] = [scored('ada', 1, 9), scored('taras', 2, 9)]
  expect(tablesOf({ winners: [ada], scores: [ada, taras] })).toMatchObject([
    { caption: 'screens.scores.winners', scores: [ada] },
    { caption: 'screens.scores.results', scores: [ada, taras] },
  ])
  expect(tablesOf({ winners: [ada, taras], scores: [ada, taras] })).toEqual([
    { caption: 'screens.scores.both', scores: [ada, taras] },
  ])
})
