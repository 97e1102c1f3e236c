import { expect, it } from 'vitest'
import { findDepletedResource } from './find-depleted-resource.ts'

const stock = { food: 6, water: 7, metal: 5, iron: 5, stone: 5, energy: 5 }

it.each([
  ['food', 'food'],
  ['water', undefined],
  ['iron', undefined],
  [undefined, undefined],
] as const)('giving away %s from a small stock warns about running out of: %s', (give, missing) => {
  expect(findDepletedResource(give, stock)).toBe(missing)
})
