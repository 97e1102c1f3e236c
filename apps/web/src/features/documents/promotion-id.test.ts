import { expect, it } from 'vitest'
import { getPromotionId } from './promotion-id.ts'

it.each(['/', '/promotion', '/promotion/unknown', '/hexacoins'])('is a fault at %s', (path) => {
  expect(() => getPromotionId(path)).toThrow()
})

it.each([
  ['/hexacoin', 'hexacoin'],
  ['/hexacoin/', 'hexacoin'],
  ['/promotion/advertising', 'advertising'],
  ['/promotion/distribution/', 'distribution'],
  ['/promotion/investment-and-donations/any-slug', 'investment-and-donations'],
  ['/promotion/advertising/hexacoin', 'advertising'],
])('is at %s that of %s', (path, id) => {
  expect(getPromotionId(path)).toBe(id)
})
