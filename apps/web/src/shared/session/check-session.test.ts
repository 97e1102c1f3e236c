import { userNames } from '@hexaverse/protocol/words'
import { refusalToWire } from '@hexaverse/protocol/words/answers'
import { rename } from '@hexaverse/protocol/words/rename'
import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../browser/testing/memory-storage.ts'
import { checkSession } from './check-session.ts'
import { sampleUser as user } from './testing/sample-user.ts'

const remembered = () => createMemoryStorage({ user: JSON.stringify({ email: user.email, secret: user.secret }) })
const refusal = refusalToWire({
  kind: 'error',
  sentence: 'Please sign in and try again.',
  code: 'unauthorized',
  params: {},
})
const stored = rename(user, userNames)
const answering =
  (body: unknown, status = 200): typeof fetch =>
  async () =>
    Response.json(body, { status })

describe('the session check', () => {
  it.each([200, 400, 401])('signs out and forgets the stored user when the server refuses with %i', async (status) => {
    const storage = remembered()
    expect(await checkSession({ storage, fetch: answering(refusal, status) })).toBeUndefined()
    expect(storage.getItem('user')).toBeNull()
  })

  it('signs out but keeps the stored user when the call fails', async () => {
    const storage = remembered()
    const fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await checkSession({ storage, fetch })).toBeUndefined()
    expect(storage.getItem('user')).not.toBeNull()
  })

  it.each([403, 404, 429, 500, 503])(
    'signs out but keeps the stored user when the server answers %i',
    async (status) => {
      const storage = remembered()
      expect(await checkSession({ storage, fetch: answering(refusal, status) })).toBeUndefined()
      expect(storage.getItem('user')).not.toBeNull()
    },
  )

  it('ignores and removes a stored user that cannot be parsed', async () => {
    for (const text of ['{"email":', 'null', '"ada"', '{"email":1,"secret":2}']) {
      const storage = createMemoryStorage({ user: text })
      expect(await checkSession({ storage, fetch: answering(stored) })).toBeUndefined()
      expect(storage.getItem('user')).toBeNull()
    }
  })

  it('sends no request when no user is stored', async () => {
    let isRequested = false
    const fetch: typeof globalThis.fetch = async () => {
      isRequested = true
      return Response.json(stored)
    }
    expect(await checkSession({ storage: createMemoryStorage(), fetch })).toBeUndefined()
    expect(isRequested).toBe(false)
  })

  it('signs in when the answer contains a secret, and stores the whole answer', async () => {
    const storage = remembered()
    expect(await checkSession({ storage, fetch: answering(stored) })).toEqual(user)
    expect(JSON.parse(storage.getItem('user') ?? '')).toEqual(stored)
  })
})
