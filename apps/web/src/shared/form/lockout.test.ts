import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../browser/testing/memory-storage.ts'
import { addFailure, findLockEnd, type Lockout, loadLockout, lockFor, saveLockout } from './lockout.ts'

const lockout = { failures: 2, firstFailedAt: 1000 }

describe('kept lockouts', () => {
  it.each(['', 'no JSON', 'null', '[]', '{"sign-in":7}', '{"sign-in":{"failures":"3"}}'])(
    'are none where the storage holds %j',
    (text) => expect(loadLockout(createMemoryStorage({ lockouts: text }), 'sign-in')).toBeUndefined(),
  )

  it('can be kept again over what could not be read', () => {
    const storage = createMemoryStorage({ lockouts: 'no JSON' })
    saveLockout(storage, 'sign-in', lockout)
    expect(loadLockout(storage, 'sign-in')).toEqual(lockout)
  })

  it('are kept for each form apart', () => {
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
