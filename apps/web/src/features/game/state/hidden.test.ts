import type { Claim } from '@hexaverse/protocol/game'
import { resources, triangleAt } from '@hexaverse/rules'
import { expect, test } from 'vitest'
import { mayHide, placesHiding } from './hidden.ts'

const claim = (hex: number, triangle: number, resource: Claim['resource']): Claim => ({
  hex,
  triangle,
  resource,
  site: 1,
  turnNumber: 1,
})
const claims = [{ ...claim(2, 1, 'food'), lock: { hex: 2, triangle: 6 } }, claim(2, 2, 'iron'), claim(3, 1, 'water')]

test('a triangle may hide every resource that was not found in its hexagon', () => {
  expect(mayHide(claims, triangleAt(2, 3))).toEqual(['water', 'metal', 'stone', 'energy'])
  expect(mayHide(claims, triangleAt(9, 1))).toEqual(resources)
})

test('a locked triangle keeps its secret', () => {
  expect(mayHide(claims, triangleAt(2, 6))).toEqual(['water', 'metal', 'stone', 'energy'])
})

test('a claimed triangle hides nothing', () => {
  expect(mayHide(claims, triangleAt(2, 1))).toEqual([])
})

test('the places that hide a resource are the hexagons where it was not found, the most likely ones first', () => {
  const triangles = [triangleAt(3, 2), triangleAt(9, 1), triangleAt(2, 3), triangleAt(2, 4)]
  expect(placesHiding(claims, triangles, 'water')).toEqual([
    { hex: 2, among: 4 },
    { hex: 9, among: 6 },
  ])
  expect(placesHiding(claims, [triangleAt(2, 3)], 'food')).toEqual([])
})
