import { describe, expect, it } from 'vitest'
import { formatChange, formatCoins } from './format-coins.ts'

const spaced = (text: string) => text.replaceAll(/[\u202f\u00a0]/g, ' ')

describe('an amount of coins', () => {
  it('has the digit groups of the language', () => {
    expect(formatCoins(1_000_000, 'en')).toBe('1,000,000')
    expect(spaced(formatCoins(1_000_000, 'uk'))).toBe('1 000 000')
  })

  it('that was spent has a minus, that was received a plus, and zero has no sign', () => {
    expect(formatChange(-1500, 'en')).toBe('−1,500')
    expect(spaced(formatChange(-1500, 'uk'))).toBe('−1 500')
    expect(formatChange(1, 'uk')).toBe('+1')
    expect(formatChange(0, 'en')).toBe('0')
  })
})
