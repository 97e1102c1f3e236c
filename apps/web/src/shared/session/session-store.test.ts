import type { StoredUser } from '@hexaverse/protocol/http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endSession, startSession, updateUser, useSession } from './session-store.ts'

const user: StoredUser = {
  _id: 'u1',
  email: 'ada@example.com',
  secret: 's3cret',
  login: 'ada',
  amount: 3,
  playedGames: [0, 0, 0, 0, 0, 0],
  dataRetrieved: null,
}

describe('the session', () => {
  beforeEach(() => startSession(user))
  afterEach(endSession)

  it('stays ended when news of the user comes late', () => {
    endSession()
    updateUser({ amount: 4 })
    expect(useSession.getState().user).toBeUndefined()
  })

  it('takes over what is news and keeps the rest', () => {
    updateUser({ amount: 4 })
    expect(useSession.getState().user).toEqual({ ...user, amount: 4 })
  })
})
