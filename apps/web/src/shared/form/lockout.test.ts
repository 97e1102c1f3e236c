import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../browser/testing/memory-storage.ts'
import { addFailure, findLockEnd, type Lockout, loadLockout, lockFor, saveLockout } from './lockout.ts'

const lockout = { failures: 2, firstFailedAt: 1000 }

describe('stored lockouts', () => {
  it.each(['', 'no JSON', 'null', '[]', '{"sign-in":7}', '{"sign-in":{"failures":"3"}}'])(
    'are ignored when the storage contains %j',
    (text) => expect(loadLockout(createMemoryStorage({ lockouts: text }), 'sign-in')).toBeUndefined(),
  )

  it('can be saved over an unreadable value', () => {
    const storage = createMemoryStorage({ lockouts: 'no JSON' })
    saveLockout(storage, 'sign-in', lockout)
    expect(loadLockout(storage, 'sign-in')).toEqual(lockout)
  })

  it('are stored separately for each form', () => {
    const storage = createMemoryStorage()
    saveLockout(storage, 'sign-in', lockout)
    saveLockout(storage, 'sign-up', { failures: 1, firstFailedAt: 5 })
    expect(loadLockout(storage, 'sign-in')).toEqual(lockout)
    expect(loadLockout(storage, 'withdrawal')).toBeUndefined()
  })
})

const minute = 60_000
const rule = { form: 'sign-in', durationMs: 7 * minute } as const

const failAt = (...times: number[]) =>
  times.reduce<Lockout | undefined>((lockout, now) => addFailure(lockout, rule, now), undefined)

describe('the lockout of a form', () => {
  it('begins with the last failure that the form allows, not earlier', () => {
    expect(findLockEnd(failAt(0, 1), rule, 2)).toBeUndefined()
    expect(findLockEnd(failAt(0, 1, 2), rule, 2)).toBe(7 * minute)
  })

  it('has its own failure limit for each form', () => {
    expect(findLockEnd(failAt(0, 1), { ...rule, form: 'sign-up' }, 2)).toBe(7 * minute)
  })

  it('is timed from the first failure, however late the last one happens', () => {
    const lockout = failAt(0, minute, 6 * minute)
    expect(findLockEnd(lockout, rule, 7 * minute - 1)).toBe(7 * minute)
    expect(findLockEnd(lockout, rule, 7 * minute)).toBeUndefined()
  })

  it('restarts its count once the first failure is older than the lock duration', () => {
    expect(failAt(0, 1, 7 * minute)).toEqual({ failures: 1, firstFailedAt: 7 * minute })
    expect(failAt(0, 1, 7 * minute - 1)).toEqual({ failures: 3, firstFailedAt: 0 })
  })

  it.each([1, 7 * 60, 60 * 60])('ends after the %i seconds that the server demands', (seconds) => {
    const lockout = lockFor(seconds, rule, minute)
    const end = minute + seconds * 1000
    expect(findLockEnd(lockout, rule, end - 1)).toBe(end)
    expect(findLockEnd(lockout, rule, end)).toBeUndefined()
  })

  it('does not exist without failures', () => {
    expect(findLockEnd(undefined, rule, 0)).toBeUndefined()
  })
})
