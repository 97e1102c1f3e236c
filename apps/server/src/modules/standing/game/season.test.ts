import { describe, expect, test } from 'vitest'
import { endOfSeason, nameOfSeason, seasonNamed, seasonOf, weekOf } from './season.ts'

describe('seasons', () => {
  test.each([
    ['2026-01-01T00:00:00.000Z', 20261],
    ['2026-03-31T23:59:59.999Z', 20261],
    ['2026-04-01T00:00:00.000Z', 20262],
    ['2026-12-31T23:59:59.999Z', 20264],
  ])('%s is in season %i', (at, season) => {
    expect(seasonOf(Date.parse(at))).toBe(season)
    expect(seasonNamed(nameOfSeason(season))).toBe(season)
  })

  test.each([20261, 20262, 20263, 20264])('season %i ends where the next one begins', (season) => {
    const end = endOfSeason(season)
    expect(seasonOf(end - 1)).toBe(season)
    expect(seasonOf(end)).not.toBe(season)
  })

  test('a week begins on Monday, in UTC', () => {
    const monday = Date.parse('2026-11-16T00:00:00Z')
    expect(weekOf(monday) * 86_400_000).toBe(monday)
    expect(weekOf(monday + 7 * 86_400_000 - 1)).toBe(weekOf(monday))
    expect(weekOf(monday - 1)).toBe(weekOf(monday) - 7)
  })
})
