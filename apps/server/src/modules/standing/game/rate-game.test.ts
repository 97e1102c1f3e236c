import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newcomer, numberOf, type RankedPerson, rateGame } from './rate-game.ts'

const ratings = fc.record({
  mu: fc.double({ min: 0, max: 50, noNaN: true }),
  sigma: fc.double({ min: 0.5, max: 25 / 3, noNaN: true }),
})
const people = fc
  .array(fc.record({ before: ratings, rank: fc.integer({ min: 1, max: 6 }) }), { minLength: 2, maxLength: 6 })
  .map((list): RankedPerson[] => list.map((one, index) => ({ id: `person ${index}`, ...one })))

const game = (...ranks: readonly number[]): RankedPerson[] =>
  ranks.map((rank, index) => ({ id: String(index), rank, before: newcomer }))
const numbersAfter = (list: readonly RankedPerson[]) => {
  const after = rateGame(list)
  return list.map(({ id }) => numberOf(after.get(id) ?? newcomer))
}

describe('rating a game', () => {
  test('the order in which people are given changes no digit', () => {
    fc.assert(
      fc.property(people, fc.infiniteStream(fc.double({ min: 0, max: 1 })), (list, order) => {
        const shuffled = list
          .map((one) => ({ one, key: order.next().value ?? 0 }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ one }) => one)
        expect(Object.fromEntries(rateGame(shuffled))).toEqual(Object.fromEntries(rateGame(list)))
      }),
    )
  })

  test('the number of a sole winner never falls, and that of a sole loser never rises by more than certainty brings', () => {
    fc.assert(
      fc.property(people, (list) => {
        const after = rateGame(list)
        const best = Math.min(...list.map(({ rank }) => rank))
        const worst = Math.max(...list.map(({ rank }) => rank))
        const only = (rank: number) => {
          const [one, ...others] = list.filter((person) => person.rank === rank)
          return one && others.length === 0 ? { before: one.before, after: after.get(one.id) ?? one.before } : undefined
        }
        const winner = only(best)
        if (winner && best < worst) {
          expect(winner.after.mu).toBeGreaterThanOrEqual(winner.before.mu)
          expect(numberOf(winner.after)).toBeGreaterThanOrEqual(numberOf(winner.before))
        }
        const loser = only(worst)
        if (loser && best < worst) expect(loser.after.mu).toBeLessThanOrEqual(loser.before.mu)
      }),
    )
  })

  test('no game makes a rating less certain', () => {
    fc.assert(
      fc.property(people, (list) => {
        const after = rateGame(list)
        for (const { id, before } of list) expect(after.get(id)?.sigma).toBeLessThanOrEqual(before.sigma * (1 + 1e-12))
      }),
    )
  })

  test('equal people who share a rank stay equal', () => {
    fc.assert(
      fc.property(ratings, fc.integer({ min: 2, max: 6 }), (before, size) => {
        const list = Array.from({ length: size }, (_, index) => ({ id: String(index), rank: 1, before }))
        const [first, ...others] = rateGame(list).values()
        for (const other of others) {
          expect(other.mu).toBeCloseTo(first?.mu ?? 0, 10)
          expect(other.sigma).toBeCloseTo(first?.sigma ?? 0, 10)
        }
      }),
    )
  })

  test.each([
    ['a win of two', game(1, 2), [1138, 927]],
    ['a draw of two', game(1, 1), [1032, 1032]],
    ['three who stayed', game(1, 2, 3), [1130, 1062, 890]],
    ['six, two of whom share the first rank', game(1, 1, 3, 4, 5, 6), [1095, 1095, 1059, 1023, 969, 847]],
  ])('newcomers after %s', (_, list, numbers) => {
    expect(numbersAfter(list)).toEqual(numbers)
  })

  test('newcomers who share the first rank gain more than the next one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 1, max: 4 }), (winners, others) => {
        const size = Math.min(6, winners + others)
        const list = game(...Array.from({ length: size }, (_, index) => (index < winners ? 1 : index + 1)))
        const numbers = numbersAfter(list)
        expect(numbers.toSorted((one, other) => other - one)).toEqual(numbers)
      }),
    )
  })

  test('a newcomer has 1000', () => {
    expect(numberOf(newcomer)).toBe(1000)
  })

  test('the values to the last digit, which no new version of the library may change', () => {
    expect(Object.fromEntries(rateGame(game(1, 2)))).toEqual({
      0: { mu: 27.635389493140497, sigma: 8.06590141354368 },
      1: { mu: 22.364610506859503, sigma: 8.06590141354368 },
    })
  })
})
