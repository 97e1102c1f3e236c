import { describe, expect, it } from 'vitest'
import { isComplete } from './is-complete.ts'

const offer = { gives: ['iron', 'stone'] } as const

describe('an exchange', () => {
  it.each([
    ['while nothing is chosen', {}],
    ['without the resource to get', { give: 'iron' }],
    ['without the resource to give', { get: 'food' }],
    ['when a resource is exchanged for itself', { give: 'iron', get: 'iron' }],
    ['when the stock of the resource to give is too small', { give: 'food', get: 'iron' }],
  ] as const)('cannot be confirmed %s', (_, chosen) => {
    expect(isComplete(chosen, offer)).toBe(false)
  })

  it('can be confirmed when both resources are chosen and the stock is sufficient', () => {
    expect(isComplete({ give: 'iron', get: 'food' }, offer)).toBe(true)
  })
})
