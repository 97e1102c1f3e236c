import type { Exit, Room } from '@hexaverse/room'
import type { Ending } from '@hexaverse/rules'
import { describe, expect, test } from 'vitest'
import { ranksOf } from './order-of-game.ts'

interface End {
  readonly size: number
  readonly exits?: readonly (readonly [seat: number, how: Exit['how']])[]
  readonly winners: readonly number[]
  /** By seat; those who are out have none. */
  readonly scores?: Readonly<Record<number, number>>
  readonly ending?: Ending
}

const rank = ({ size, exits = [], winners, scores = {}, ending = 'points' }: End) =>
  ranksOf({
    seats: Array.from({ length: size }, (_, index) => ({ id: String(index), isBot: false })),
    exits: exits.map(([seat, how]) => ({ seat, how, by: 'player', score: 0 })),
    ended: {
      ending,
      winners,
      scores: Object.entries(scores).map(([seat, score]) => ({ seat: Number(seat), score })),
    },
  } as unknown as Room<unknown>)

describe('the order of a game', () => {
  test('the winner is first, then those who stayed by score', () => {
    expect(rank({ size: 4, winners: [3], scores: { 1: 40, 2: 50, 3: 60, 4: 20 } })).toEqual([3, 2, 1, 4])
  })

  test('all of a draw share the first rank, and equal scores share theirs', () => {
    const scores = { 1: 60, 2: 60, 3: 50, 4: 50, 5: 10 }
    expect(rank({ size: 5, winners: [1, 2], scores, ending: 'draw' })).toEqual([1, 1, 3, 3, 5])
  })

  test('of those who starved, the later one is better, and any of them is behind those who stayed', () => {
    expect(
      rank({
        size: 4,
        winners: [1],
        scores: { 1: 60, 2: 3 },
        exits: [
          [4, 'starved'],
          [3, 'starved'],
        ],
      }),
    ).toEqual([1, 2, 3, 4])
  })

  test('those who left come last, the earlier the worse, even if others starved before', () => {
    expect(
      rank({
        size: 5,
        winners: [2],
        ending: 'clean',
        exits: [
          [1, 'starved'],
          [5, 'left'],
          [3, 'left'],
          [4, 'starved'],
        ],
      }),
    ).toEqual([3, 1, 4, 2, 5])
  })

  test('a game that is not over has no order', () => {
    expect(() => ranksOf({ seats: [], exits: [], ended: undefined } as unknown as Room<unknown>)).toThrow('over')
  })
})
