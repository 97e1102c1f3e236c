import { describe, expect, it } from 'vitest'
import { ratingLine } from './rating-line.ts'

const pointsOf = (path: string) =>
  path
    .slice(1)
    .split('L')
    .map((pair) => pair.split(' ').map(Number))

describe('the line of a rating', () => {
  it('needs two days', () => {
    expect(ratingLine([])).toBeUndefined()
    expect(ratingLine([{ day: '2026-11-01', number: 1000 }])).toBeUndefined()
  })

  it('goes from side to side, by days and not by games, and up to higher numbers', () => {
    const line = ratingLine([
      { day: '2026-11-01', number: 1000 },
      { day: '2026-11-02', number: 1100 },
      { day: '2026-11-11', number: 950 },
    ])
    expect(line).toMatchObject({ low: 950, high: 1100 })
    expect(pointsOf(line?.path ?? '')).toEqual([
      [0, 118],
      [60, 6],
      [600, 174],
    ])
  })

  it('is level for a number that never changed', () => {
    const line = ratingLine(['2026-11-01', '2026-12-01'].map((day) => ({ day, number: 1000 })))
    expect(pointsOf(line?.path ?? '').map(([, y]) => y)).toEqual([90, 90])
  })
})
