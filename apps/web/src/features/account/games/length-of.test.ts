import { describe, expect, it } from 'vitest'
import { lengthOf } from './length-of.ts'

const begunAt = '2026-11-18T09:00:00.000Z'
const after = (seconds: number) => {
  const { key, params } = lengthOf(begunAt, new Date(Date.parse(begunAt) + seconds * 1000).toISOString())
  return [key.replace('games.length.', ''), params.hours, params.minutes]
}

describe('the length of a game', () => {
  it('is given in seconds within the first minute', () => {
    expect(lengthOf(begunAt, begunAt)).toEqual({
      key: 'games.length.seconds',
      params: { hours: 0, minutes: 0, seconds: 0 },
    })
    expect(after(59)[0]).toBe('seconds')
  })

  it('is given in whole minutes then, and never as sixty of them', () => {
    expect(after(60)).toEqual(['minutes', 0, 1])
    expect(after(89)).toEqual(['minutes', 0, 1])
    expect(after(3569)).toEqual(['minutes', 0, 59])
    expect(after(3570)).toEqual(['hours', 1, 0])
    expect(after(7500)).toEqual(['hours', 2, 5])
  })

  it('is never less than nothing', () => {
    expect(after(-5)).toEqual(['seconds', 0, 0])
  })
})
