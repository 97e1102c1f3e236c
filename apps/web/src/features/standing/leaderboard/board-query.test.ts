import { describe, expect, it } from 'vitest'
import { readBoardQuery, searchOf } from './board-query.ts'

const read = (search: string) => readBoardQuery(new URLSearchParams(search))

describe('the query of the leaderboard', () => {
  it.each(['', 'season=2026-4', 'season=2025-1&players=6&page=12', 'page=2'])(
    'is the same after reading %j',
    (search) => {
      expect(searchOf(read(search))).toBe(search)
    },
  )

  it.each([
    'season=2026-5',
    'season=now',
    'players=7',
    'players=1',
    'players=two',
    'page=0',
    'page=-1',
    'page=1e3',
    'page=1',
  ])('ignores %j', (search) => {
    expect(read(search)).toEqual({ season: '', players: '', page: 1 })
  })
})
