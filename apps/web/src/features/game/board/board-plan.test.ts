import { corners, triangleOf } from '@hexaverse/planet'
import { neighbours, placeOf, triangleAt, triangleCount } from '@hexaverse/rules'
import { describe, expect, test } from 'vitest'
import { hexCentres, plan, side, spots } from './board-plan.ts'

const all = Array.from({ length: triangleCount }, (_, triangle) => triangle)

function cornersOf(triangle: number): string[] {
  const place = placeOf(triangle)
  return corners(triangleOf(place.hex, place.triangle), side).map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`)
}

describe('on the plan of the planet', () => {
  test('two triangles share an edge exactly when the rules call them neighbours', () => {
    for (const one of all) {
      const own = cornersOf(one)
      const beside = all.filter(
        (other) => other !== one && cornersOf(other).filter((corner) => own.includes(corner)).length === 2,
      )
      expect(beside).toEqual([...(neighbours[one] ?? [])].sort((a, b) => a - b))
    }
  })

  test.each([
    [1, -1, -1],
    [6, 1, -1],
    [3, 1, 0],
    [2, 1, 1],
    [5, -1, 1],
    [4, -1, 0],
  ])('triangle %i lies on the side of its hexagon that the rules give it', (triangle, across, down) => {
    hexCentres.forEach(([hexX, hexY], place) => {
      const [x, y] = spots[triangleAt(place + 1, triangle)]?.centre ?? [0, 0]
      expect(Math.sign(Math.round(x - hexX))).toBeCloseTo(across)
      expect(Math.sign(Math.round(y - hexY))).toBeCloseTo(down)
    })
  })

  test('the hexagons lie in five rows of 3, 4, 5, 4 and 3', () => {
    const rows = [...new Set(hexCentres.map(([, y]) => Math.round(y)))]
    expect(rows.map((row) => hexCentres.filter(([, y]) => Math.round(y) === row).length)).toEqual([3, 4, 5, 4, 3])
  })

  test('every corner lies inside the box that is visible at zoom 1', () => {
    for (const corner of all.flatMap(cornersOf)) {
      const [x = 0, y = 0] = corner.split(' ').map(Number)
      expect(Math.abs(x)).toBeLessThan(plan.width / 2)
      expect(Math.abs(y)).toBeLessThan(plan.height / 2)
    }
  })
})
