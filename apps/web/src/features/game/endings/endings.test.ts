import type { Message, NamedScore } from '@hexaverse/protocol/game'
import { startStock } from '@hexaverse/rules'
import { describe, expect, test } from 'vitest'
import { endingSound } from './ending-sound.ts'
import { exitReason } from './exit-reason.ts'
import { namesOf, rankScores, verdictFor, verdictText } from './verdict.ts'

const scored = (login: string, seat: number, score: number): NamedScore => ({ login, seat, score })
const scoring = (...winners: NamedScore[]): Message<'scoring'> => ({
  type: 'scoring',
  roomId: 'r1',
  scores: [],
  winners,
})

const gone: Message<'player-excluded'> = {
  type: 'player-excluded',
  roomId: 'r1',
  isGameOver: false,
  line: { code: 'left', params: {}, text: '', at: 0 },
  player: {
    login: 'ada',
    seat: 1,
    stock: startStock,
    turnsMade: 3,
    exchangesUsed: 0,
    hasParcel: true,
    isConnected: true,
    exit: 'left',
  },
}
const starved = {
  ...gone,
  line: { ...gone.line, code: 'starved' },
  player: { ...gone.player, exit: 'starved' as const },
}

describe('who looks at the scores', () => {
  test('is beaten when not among the winners, also where those share the top', () => {
    expect(verdictFor('ada', scoring(scored('taras', 2, 9)))).toBe('beaten')
    expect(verdictFor('ada', scoring(scored('taras', 2, 9), scored('lesia', 3, 9)))).toBe('beaten')
  })

  test('has played a draw when sharing the top, and won when alone on it', () => {
    expect(verdictFor('ada', scoring(scored('taras', 2, 9), scored('ada', 1, 9)))).toBe('draw')
    expect(verdictFor('ada', scoring(scored('ada', 1, 9)))).toBe('won')
  })
})

test('who is beaten reads who won, or that others share the top', () => {
  expect(verdictText('beaten', 1)).toBe('screens.gameover.beaten')
  expect(verdictText('beaten', 2)).toBe('screens.gameover.others-drew')
  expect(verdictText('draw', 2)).toBe('screens.gameover.draw')
  expect(verdictText('won', 1)).toBe('screens.gameover.won')
  expect(namesOf([scored('lesia', 3, 9), scored('taras', 2, 9)])).toBe('taras, lesia')
})

test('scores stand highest first, and equals by their seats', () => {
  const ranked = rankScores([scored('lesia', 3, 7), scored('taras', 2, 11), scored('ada', 1, 7)])
  expect(ranked.map(({ login }) => login)).toEqual(['taras', 'ada', 'lesia'])
})

test('an exit says whether I left, was away for too long, or ran out of something, and of what', () => {
  expect(exitReason(gone)).toBe('screens.left.left')
  expect(exitReason({ ...gone, line: { ...gone.line, code: 'did-not-return' } })).toBe('screens.left.did-not-return')
  expect(exitReason({ ...starved, lacking: 'water' })).toBe('screens.left.starved.water')
  expect(exitReason(starved)).toBe('screens.left.starved')
})

test('an ending sounds bright only to those who won or share the top', () => {
  const login = 'ada'
  expect(endingSound('error', { login })).toBe('denied')
  expect(endingSound('left', { login })).toBe('denied')
  expect(endingSound('gameover', { login, scoring: scoring(scored('taras', 2, 9)) })).toBe('denied')
  expect(endingSound('gameover', { login, scoring: scoring(scored('ada', 1, 9)) })).toBe('select')
  expect(endingSound('victory', { login })).toBe('select')
})
