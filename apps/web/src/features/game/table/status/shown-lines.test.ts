import type { LogLine } from '@hexaverse/protocol/game'
import { triangleAt } from '@hexaverse/rules'
import { describe, expect, test } from 'vitest'
import { shownLines } from './shown-lines.ts'

const line = (code: string, params: LogLine['params'] = {}): LogLine => ({ code, params, text: code, at: 0 })
const claimed = line('claimed', { player: 'ada', hex: 2, triangle: 6 })
const locked = line('locked', { player: 'ada', hex: 5, triangle: 2 })
const ended = line('turn-ended', { player: 'ada' })

const codes = (...lines: LogLine[]) =>
  shownLines(lines).map(({ line: { code }, endsTurn }) => (endsTurn ? `${code}, ended` : code))

describe('the end of a turn', () => {
  test('is folded into the last move of the turn', () => {
    expect(codes(claimed, locked, ended, line('parcel-delivered'))).toEqual([
      'claimed',
      'locked, ended',
      'parcel-delivered',
    ])
  })

  test('finds its move behind the news of other players', () => {
    expect(codes(claimed, line('away'), ended)).toEqual(['claimed, ended', 'away'])
  })

  test('keeps its line where the player made no move', () => {
    expect(codes(claimed, ended, ended, line('exchanged'), line('turn-timed-out'), ended)).toEqual([
      'claimed, ended',
      'turn-ended',
      'exchanged',
      'turn-timed-out',
      'turn-ended',
    ])
  })
})

test('a line about a triangle knows it', () => {
  expect(shownLines([claimed, locked, ended]).map(({ triangle }) => triangle)).toEqual([
    triangleAt(2, 6),
    triangleAt(5, 2),
  ])
  expect(shownLines([line('parcel-delivered')])[0]).not.toHaveProperty('triangle')
})
