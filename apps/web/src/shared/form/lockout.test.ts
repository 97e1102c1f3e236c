import { describe, expect, it } from 'vitest'
import { addFailure, findLockEnd, type Lockout, lockFor } from './lockout.ts'

const minute = 60_000
const rule = { form: 'sign-in', durationMs: 7 * minute } as const

const failAt = (...times: number[]) =>
  times.reduce<Lockout | undefined>((lockout, now) => addFailure(lockout, rule, now), undefined)

describe('the lockout of a form', () => {
  it('begins with the last failure that its form allows, not before', () => {
    expect(findLockEnd(failAt(0, 1), rule, 2)).toBeUndefined()
    expect(findLockEnd(failAt(0, 1, 2), rule, 2)).toBe(7 * minute)
  })

  it('allows every form its own number of failures', () => {
    expect(findLockEnd(failAt(0, 1), { ...rule, form: 'sign-up' }, 2)).toBe(7 * minute)
  })

  it('lasts from the first failure, however late the last one came', () => {
    const lockout = failAt(0, minute, 6 * minute)
    expect(findLockEnd(lockout, rule, 7 * minute - 1)).toBe(7 * minute)
    expect(findLockEnd(lockout, rule, 7 * minute)).toBeUndefined()
  })

  it('counts anew once the first failure is old', () => {
    expect(failAt(0, 1, 7 * minute)).toEqual({ failures: 1, firstFailedAt: 7 * minute })
    expect(failAt(0, 1, 7 * minute - 1)).toEqual({ failures: 3, firstFailedAt: 0 })
  })

  it.each([1, 7 * 60, 60 * 60])('ends when the server says, even after %i seconds', (seconds) => {
    const lockout = lockFor(seconds, rule, minute)
    const end = minute + seconds * 1000
    expect(findLockEnd(lockout, rule, end - 1)).toBe(end)
    expect(findLockEnd(lockout, rule, end)).toBeUndefined()
  })

  it('is none where nothing failed', () => {
    expect(findLockEnd(undefined, rule, 0)).toBeUndefined()
  })
})
