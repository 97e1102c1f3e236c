import type { Ended, Exit, Room } from '@hexaverse/room'
import type { Game } from '@hexaverse/rules'
import { describe, expect, test } from 'vitest'
import { rulebook } from '../../rooms/index.ts'
import { achievementsOf } from './achievements.ts'

type Claim = Room<Game>['claims'][number]

interface End {
  readonly size: number
  readonly ended: Ended
  readonly claims?: readonly Claim[]
  readonly exits?: readonly Pick<Exit, 'seat' | 'how'>[]
  readonly narrowTurns?: number
  readonly exchanges?: number
  readonly hasParcel?: boolean
  /** What seat 1 has at the end: food, water, metal, iron, stone, energy. The stock of the start if it is not given. */
  readonly stock?: readonly number[]
}

const serverSeed = '11'.repeat(32)

/** What seat 1 achieves by a game that ends in this way. */
function achieve({
  size,
  ended,
  claims = [],
  exits = [],
  narrowTurns = 0,
  stock = [],
  ...more
}: End): readonly string[] {
  const { game } = rulebook(1).deal({ players: size, serverSeed, entropies: Array(size).fill('') })
  const { exchanges = 1, hasParcel = false } = more
  game.position.seats.set(stock)
  game.position.seats.set([exchanges, Number(hasParcel)], exchangesUsed)
  const seats = Array.from({ length: size }, (_, index) => ({ id: String(index), isBot: false }))
  const room = { seats, exits, ended, game, claims, narrowTurns: [narrowTurns] }
  return achievementsOf(room as unknown as Room<Game>)[0] ?? []
}

/** Where a position has the exchanges of seat 1, and after them its parcel. */
const exchangesUsed = 7

const points = (...scores: readonly number[]): Ended => ({
  ending: 'points',
  winners: [1],
  scores: scores.map((score, index) => ({ seat: index + 1, score })),
})
const claim = (seat: number, hex: number, triangle: number): Claim => ({
  seat,
  hex,
  triangle,
  resource: 'food',
  turnNumber: 1,
})
const starved = (...seats: readonly number[]) => seats.map((seat) => ({ seat, how: 'starved' as const }))

describe('achievements', () => {
  test('a draw is no win, and a loser wins nothing', () => {
    expect(achieve({ size: 2, ended: { ...points(60, 60), ending: 'draw', winners: [1, 2] } })).toEqual([])
    expect(achieve({ size: 2, ended: { ...points(60, 50), winners: [2] } })).toEqual([])
  })

  test('a win after an exchange is only a win', () => {
    expect(achieve({ size: 2, ended: points(60, 40) })).toEqual(['first-win'])
    expect(achieve({ size: 2, ended: points(60, 40), exchanges: 0 })).toEqual(['first-win', 'own-means'])
  })

  test('the last claim counts if the lead is less than it brought', () => {
    const claims = [claim(2, 5, 1), claim(1, 2, 1)]
    expect(achieve({ size: 2, ended: points(60, 52), claims })).toContain('last-triangle')
    expect(achieve({ size: 2, ended: points(61, 52), claims })).not.toContain('last-triangle')
    expect(achieve({ size: 2, ended: points(60, 59), claims: claims.toReversed() })).not.toContain('last-triangle')
  })

  test('one point, six players, and a table that nobody left', () => {
    const all = achieve({ size: 6, ended: points(60, 59, 1, 1, 1, 1), exchanges: 0 })
    expect(all).toEqual(['first-win', 'win-of-six', 'own-means', 'one-point', 'full-house'])
  })

  test('being the last of four, after the parcel and on the edge', () => {
    const ended: Ended = { ending: 'clean', winners: [1], scores: [{ seat: 1, score: 10 }] }
    const end = { size: 4, ended, hasParcel: true, narrowTurns: 5 }
    expect(achieve({ ...end, exits: starved(2, 3, 4) })).toEqual([
      'first-win',
      'parcel',
      'last-one-standing',
      'on-the-edge',
    ])
    const left = [...starved(2, 3), { seat: 4, how: 'left' as const }]
    expect(achieve({ ...end, exits: left })).not.toContain('last-one-standing')
    expect(achieve({ ...end, narrowTurns: 4 })).not.toContain('on-the-edge')
  })

  test('five whole hexagons and six locks', () => {
    const whole = [1, 2, 3, 4, 5].flatMap((hex) => [1, 2, 3, 4, 5, 6].map((triangle) => claim(1, hex, triangle)))
    const locked = whole.map((one, index) => (index < 6 ? { ...one, lock: { hex: 9, triangle: 1 } } : one))
    const all = achieve({ size: 2, ended: points(200, 20), claims: [...locked, claim(2, 7, 1)] })
    expect(all).toEqual(['first-win', 'whole-hexagons', 'locksmith'])
    expect(achieve({ size: 2, ended: points(200, 20), claims: locked.slice(1) })).toEqual(['first-win'])
  })

  test('six of every resource', () => {
    const win = { size: 2, ended: points(200, 20) }
    expect(achieve({ ...win, stock: [6, 6, 6, 6, 6, 6] })).toEqual(['first-win', 'full-stores'])
    expect(achieve({ ...win, stock: [9, 9, 9, 9, 9, 5] })).toEqual(['first-win'])
  })
})
