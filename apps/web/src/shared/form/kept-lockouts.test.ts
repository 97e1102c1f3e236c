import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../browser/testing/memory-storage.ts'
import { loadLockout, saveLockout } from './lockout.ts'

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
