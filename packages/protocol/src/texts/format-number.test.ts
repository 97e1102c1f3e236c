import { describe, expect, it } from 'vitest'
import { formatChange, formatNumber } from './format-number.ts'

describe('a number', () => {
  it('has the digit groups of the language, from a thousand on', () => {
    expect([0, 999, 1000, 1_000_000].map((value) => formatNumber('en', value))).toEqual([
      '0',
      '999',
      '1,000',
      '1,000,000',
    ])
    expect([0, 999, 1000, 1_000_000].map((value) => formatNumber('uk', value))).toEqual([
      '0',
      '999',
      '1\u00a0000',
      '1\u00a0000\u00a0000',
    ])
  })

  it('keeps its fraction', () => {
    expect([formatNumber('en', 1234.5678), formatNumber('uk', 0.25)]).toEqual(['1,234.5678', '0,25'])
  })
})

describe('a change', () => {
  it('has a minus when it was spent, a plus when it was received, and no sign when it is zero', () => {
    expect([-1500, 1500, 0].map((value) => formatChange('en', value))).toEqual(['−1,500', '+1,500', '0'])
    expect(formatChange('uk', -1500)).toBe('−1\u00a0500')
  })
})
