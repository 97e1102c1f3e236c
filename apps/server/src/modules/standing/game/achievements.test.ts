import type { AppliedEvent, Ended, Exit } from '@hexaverse/room'
import type { Game, GameEvent } from '@hexaverse/rules'
import { describe, expect, test } from 'vitest'
import { rulebook } from '../../rooms/index.ts'
import { achievementsOf } from './achievements.ts'

interface End {
  readonly size: number
  readonly ended: Ended
  readonly happened?: readonly GameEvent[]
  readonly exits?: readonly Pick<Exit, 'seat' | 'how'>[]
  /** What seat 1 has at the end: food, water, metal, iron, stone, energy. The stock of the start if it is not given. */
  readonly stock?: readonly number[]
}

const serverSeed = '11'.repeat(32)

/** What seat 1 achieves by a game that ends in this way. */
function achieve({ size, ended, happened = [], exits = [], stock = [] }: End): readonly string[] {
  const { game } = rulebook(1).deal({ players: size, serverSeed, entropies: Array(size).fill('') })
  game.position.seats.set(stock)
  const seats = Array.from({ length: size }, (_, index) => ({ id: String(index), isBot: false }))
  const applied = [{ happened, room: { seats, exits, ended, game } }] as unknown as AppliedEvent<Game>[]
  return achievementsOf(applied)[0] ?? []
}

const points = (...scores: readonly number[]): Ended => ({
  ending: 'points',
  winners: [1],
  scores: scores.map((score, index) => ({ seat: index + 1, score })),
})
const claim = (seat: number, hex: number, triangle: number): GameEvent => ({
  type: 'triangle-claimed',
  seat,
  hex,
  triangle,
  resource: 'food',
  gained: 6,
  turnNumber: 1,
})
const exchanged: GameEvent = { type: 'resources-exchanged', seat: 1, give: 'iron', get: 'food' }
const starved = (...seats: readonly number[]) => seats.map((seat) => ({ seat, how: 'starved' as const }))

describe('achievements', () => {
  test('a draw is no win, and a loser wins nothing', () => {
    expect(achieve({ size: 2, ended: { ...points(60, 60), ending: 'draw', winners: [1, 2] } })).toEqual([])
    expect(achieve({ size: 2, ended: { ...points(60, 50), winners: [2] } })).toEqual([])
  })

  test('a win after an exchange is only a win', () => {
    expect(achieve({ size: 2, ended: points(60, 40), happened: [exchanged] })).toEqual(['first-win'])
    expect(achieve({ size: 2, ended: points(60, 40) })).toEqual(['first-win', 'own-means'])
  })

  test('the last claim counts if the lead is less than it brought', () => {
    const happened = [exchanged, claim(2, 5, 1), claim(1, 2, 1)]
    expect(achieve({ size: 2, ended: points(60, 52), happened })).toContain('last-triangle')
    expect(achieve({ size: 2, ended: points(61, 52), happened })).not.toContain('last-triangle')
    expect(achieve({ size: 2, ended: points(60, 59), happened: happened.toReversed() })).not.toContain('last-triangle')
  })

  test('one point, six players, and a table that nobody left', () => {
    const all = achieve({ size: 6, ended: points(60, 59, 1, 1, 1, 1) })
    expect(all).toEqual(['first-win', 'win-of-six', 'own-means', 'one-point', 'full-house'])
  })

  test('being the last of four, after the parcel and on the edge', () => {
    const stock = { food: 1, water: 3, metal: 0, iron: 0, stone: 0, energy: 0 }
    const narrow = Array<GameEvent>(5).fill({ type: 'turn-ended', seat: 1, cause: 'player', stock })
    const happened: GameEvent[] = [exchanged, { type: 'parcel-delivered', seat: 1, stock }, ...narrow]
    const ended: Ended = { ending: 'clean', winners: [1], scores: [{ seat: 1, score: 10 }] }
    expect(achieve({ size: 4, ended, happened, exits: starved(2, 3, 4) })).toEqual([
      'first-win',
      'parcel',
      'last-one-standing',
      'on-the-edge',
    ])
    const left = [...starved(2, 3), { seat: 4, how: 'left' as const }]
    expect(achieve({ size: 4, ended, happened, exits: left })).not.toContain('last-one-standing')
  })

  test('five whole hexagons and six locks', () => {
    const whole = [1, 2, 3, 4, 5].flatMap((hex) => [1, 2, 3, 4, 5, 6].map((triangle) => claim(1, hex, triangle)))
    const locks = Array<GameEvent>(6).fill({ type: 'triangle-locked', seat: 1, hex: 9, triangle: 1 })
    const all = achieve({ size: 2, ended: points(200, 20), happened: [...whole, ...locks, exchanged] })
    expect(all).toEqual(['first-win', 'whole-hexagons', 'locksmith'])
    expect(achieve({ size: 2, ended: points(200, 20), happened: whole.slice(1) })).not.toContain('whole-hexagons')
  })
  test('six of every resource', () => {
    const win = { size: 2, ended: points(200, 20), happened: [exchanged] }
    expect(achieve({ ...win, stock: [6, 6, 6, 6, 6, 6] })).toEqual(['first-win', 'full-stores'])
    expect(achieve({ ...win, stock: [9, 9, 9, 9, 9, 5] })).toEqual(['first-win'])
  })
})
