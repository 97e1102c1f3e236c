import { neighbours, triangleAt, triangleCount } from '@hexaverse/rules'
import { describe, expect, test } from 'vitest'
import { conduitsOf } from './conduits-of.ts'

type Face = Parameters<typeof conduitsOf>[0][number]

const bare: readonly Face[] = Array.from({ length: triangleCount }, () => ({ state: 'free' }))

function withTaken(owners: Readonly<Record<number, number>>): Face[] {
  return bare.map((face, triangle) => {
    const owner = owners[triangle]
    return owner === undefined ? face : { state: 'claimed', owner }
  })
}

describe('conduits', () => {
  test('do not exist on a planet without claims', () => {
    expect(conduitsOf(bare)).toEqual([])
  })

  test('do not run between two owners', () => {
    const networks = conduitsOf(withTaken({ [triangleAt(10, 3)]: 1, [triangleAt(10, 2)]: 2 }))
    expect(networks.map(({ site, links }) => [site, links])).toEqual([
      [1, []],
      [2, []],
    ])
  })

  test('do not run into a locked triangle, even if the same site locked it', () => {
    const faces = withTaken({ [triangleAt(2, 2)]: 1 })
    faces[triangleAt(6, 1)] = { state: 'locked', owner: 1 }
    expect(conduitsOf(faces)[0]?.links).toEqual([])
  })

  test('join each pair of neighbours with the same owner once, within a hexagon and across its edge', () => {
    const [a, b, c] = [triangleAt(2, 2), triangleAt(2, 3), triangleAt(6, 1)]
    expect(conduitsOf(withTaken({ [a]: 4, [b]: 4, [c]: 4 }))[0]?.links).toEqual([
      [a, b],
      [a, c],
    ])
  })

  test('of a planet with one owner run through every shared edge', () => {
    const all = Object.fromEntries(bare.map((_, triangle) => [triangle, 3]))
    expect(conduitsOf(withTaken(all))[0]?.links).toHaveLength(neighbours.flat().length / 2)
  })

  test('meet the home of a site at the start triangles it owns, and only there', () => {
    const networks = conduitsOf(withTaken({ [triangleAt(2, 1)]: 1, [triangleAt(18, 2)]: 1 }))
    expect(networks[0]?.roots).toEqual([triangleAt(2, 1)])
  })
})
