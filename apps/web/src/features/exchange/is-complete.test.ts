import { describe, expect, it } from 'vitest'
import { isComplete } from './is-complete.ts'

const offer = { gives: ['iron', 'stone'] } as const

describe('an exchange', () => {
  it.each([
    ['while nothing is chosen', {}],
    ['without what is wanted', { give: 'iron' }],
    ['without what is given', { get: 'food' }],
    ['of a resource for itself', { give: 'iron', get: 'iron' }],
    ['of what there is too little of', { give: 'food', get: 'iron' }],
  ] as const)('cannot be asked for %s', (_, chosen) => {
    expect(isComplete(chosen, offer)).toBe(false)
  })

  it('can be asked for with both chosen and enough to give', () => {
    expect(isComplete({ give: 'iron', get: 'food' }, offer)).toBe(true)
  })
})
