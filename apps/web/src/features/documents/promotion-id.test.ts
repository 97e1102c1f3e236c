import { expect, it } from 'vitest'
import { getPromotionId } from './promotion-id.ts'

it.each(['/', '/promotion', '/promotion/unknown', '/hexacoins'])('throws at %s, which names no promotion', (path) => {
  expect(() => getPromotionId(path)).toThrow()
})

it.each([
  ['/hexacoin', 'hexacoin'],
  ['/hexacoin/', 'hexacoin'],
  ['/promotion/advertising', 'advertising'],
  ['/promotion/distribution/', 'distribution'],
  ['/promotion/investment-and-donations/any-slug', 'investment-and-donations'],
  ['/promotion/advertising/hexacoin', 'advertising'],
])('finds in %s the promotion %s', (path, id) => {
  expect(getPromotionId(path)).toBe(id)
})
