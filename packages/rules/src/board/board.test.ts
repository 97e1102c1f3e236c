import { describe, expect, test } from 'vitest'
import {
  hexCount,
  lockPartners,
  neighbourRow,
  neighbours,
  noTriangle,
  placeOf,
  triangleAt,
  triangleCount,
} from './board.ts'

const at = (name: string): number => triangleAt(Number(name.split('.')[0]), Number(name.split('.')[1]))
const nameOf = (triangle: number): string => {
  const { hex, triangle: number } = placeOf(triangle)
  return `${hex}.${number}`
}
const all = Array.from({ length: triangleCount }, (_, triangle) => triangle)

describe('the board', () => {
  test.each([
    [0, 1],
    [20, 1],
    [1, 0],
    [1, 7],
    [1.5, 1],
    [Number.NaN, 1],
  ])('has no triangle %d.%d', (hex, triangle) => {
    expect(triangleAt(hex, triangle)).toBe(noTriangle)
  })

  test.each([
    ['5.5', ['5.2', '5.4', '9.6'], '9.6'],
    ['10.2', ['10.3', '10.5', '15.1'], '15.1'],
    ['10.1', ['10.4', '10.6', '5.2'], '5.2'],
    ['12.4', ['12.1', '12.5', '11.3'], '11.3'],
    ['3.5', ['3.2', '3.4', '6.6'], '6.6'],
    ['14.6', ['14.1', '14.3', '10.5'], '10.5'],
    ['19.2', ['19.3', '19.5'], undefined],
    ['2.1', ['2.4', '2.6'], undefined],
  ])('gives triangle %s its neighbours and its lock partner', (name, beside, partner) => {
    expect((neighbours[at(name)] ?? []).map(nameOf).sort()).toEqual([...beside].sort())
    const locked = lockPartners[at(name)] ?? noTriangle
    expect(locked === noTriangle ? undefined : nameOf(locked)).toBe(partner)
  })

  test('has 84 triangles with three neighbours and 30 triangles on the rim with two', () => {
    expect(neighbours.filter((beside) => beside.length === 3)).toHaveLength(84)
    expect(neighbours.filter((beside) => beside.length === 2)).toHaveLength(30)
  })

  test('has 42 pairs of lock partners, each in two hexagons and with opposite numbers', () => {
    const pairs = all.filter((triangle) => lockPartners[triangle] !== noTriangle)
    expect(pairs).toHaveLength(84)
    for (const triangle of pairs) {
      const partner = lockPartners[triangle] ?? noTriangle
      expect(lockPartners[partner]).toBe(triangle)
      const numbers = [placeOf(triangle).triangle, placeOf(partner).triangle].sort().join('-')
      expect(['1-2', '3-4', '5-6']).toContain(numbers)
      expect(placeOf(partner).hex).not.toBe(placeOf(triangle).hex)
    }
  })

  test('is connected, and neighbours are mutual', () => {
    for (const triangle of all) {
      for (const beside of neighbours[triangle] ?? []) expect(neighbours[beside]).toContain(triangle)
    }
    const reached = new Set([0])
    for (const triangle of reached) for (const beside of neighbours[triangle] ?? []) reached.add(beside)
    expect(reached.size).toBe(triangleCount)
    expect(triangleCount).toBe(hexCount * 6)
  })

  test('lists the same neighbours in neighbourRow as in neighbours', () => {
    for (const triangle of all) {
      const row = [...neighbourRow.subarray(3 * triangle, 3 * triangle + 3)]
      expect(row.filter((beside) => beside !== triangle)).toEqual(neighbours[triangle])
    }
  })
})
