import { expect, it } from 'vitest'
import { pickQuote, quotes } from './pick-quote.ts'

it('an address gets the same quote every time', () => {
  expect(pickQuote('/nowhere')).toBe(pickQuote('/nowhere'))
})

it('every quote is used for some address', () => {
  const shown = new Set(Array.from({ length: 20 }, (_, n) => pickQuote(`/${'a'.repeat(n)}`)))
  expect(shown).toEqual(new Set(quotes))
})
