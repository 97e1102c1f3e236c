import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endSession, startSession, updateUser, useSession } from './session-store.ts'
import { sampleUser as user } from './testing/sample-user.ts'

describe('the session', () => {
  beforeEach(() => startSession(user))
  afterEach(endSession)

  it('stays ended when an update of the user arrives late', () => {
    endSession()
    updateUser({ amount: 4 })
    expect(useSession.getState().user).toBeUndefined()
  })

  it('takes the updated fields and keeps the others', () => {
    updateUser({ amount: 4 })
    expect(useSession.getState().user).toEqual({ ...user, amount: 4 })
  })
})
