import { describe, expect, it } from 'vitest'
import { isRecentlyRequested } from './is-recently-requested.ts'

describe('a request for personal data', () => {
  it.each([
    ['2026-03-15T12:00:00.000Z', '2026-04-15T11:59:59.999Z'],
    ['2026-12-31T12:00:00.000Z', '2027-01-31T11:59:59.999Z'],
    ['2026-01-31T12:00:00.000Z', '2026-02-28T11:59:59.999Z'],
  ])('sent on %s may not be repeated on %s', (requested, now) => {
    expect(isRecentlyRequested(requested, new Date(now))).toBe(true)
  })

  it.each([
    ['2026-03-15T12:00:00.000Z', '2026-04-15T12:00:00.000Z'],
    ['2026-12-31T12:00:00.000Z', '2027-01-31T12:00:00.000Z'],
    ['2026-01-31T12:00:00.000Z', '2026-02-28T12:00:00.000Z'],
    ['2028-01-30T12:00:00.000Z', '2028-02-29T12:00:00.000Z'],
  ])('sent on %s may be repeated on %s', (requested, now) => {
    expect(isRecentlyRequested(requested, new Date(now))).toBe(false)
  })

  it('may be sent when none was sent before', () => {
    expect(isRecentlyRequested(null, new Date())).toBe(false)
  })
})
