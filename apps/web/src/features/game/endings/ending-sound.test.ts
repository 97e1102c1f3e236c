import type { Message } from '@hexaverse/protocol/game'
import { expect, test } from 'vitest'
import { endingSound } from './ending-sound.ts'

const wonBy = (login: string): Message<'scoring'> => ({
  type: 'scoring',
  roomId: 'r1',
  scores: [],
  winners: [{ login, site: 1, score: 9 }],
})

test('an ending plays the bright sound only for a player who won or shares the top score', () => {
  const login = 'ada'
  expect(endingSound('error', { login })).toBe('denied')
  expect(endingSound('left', { login })).toBe('denied')
  expect(endingSound('gameover', { login, scoring: wonBy('taras') })).toBe('denied')
  expect(endingSound('gameover', { login, scoring: wonBy(login) })).toBe('select')
  expect(endingSound('victory', { login })).toBe('select')
})
