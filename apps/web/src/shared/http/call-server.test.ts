import type { checkAuth, StoredUser } from '@hexaverse/protocol/http'
import { afterEach, describe, expect, it } from 'vitest'
import { useLanguageStore } from '../i18n/language-store.ts'
import { sampleUser as user } from '../session/testing/sample-user.ts'
import { callServer } from './call-server.ts'

const request = {
  method: 'POST',
  path: '/api/hc_data/checkAuth',
  body: { email: 'ada@example.com', secret: 's' },
} as const

function serverThatAnswers(body: string, init?: ResponseInit) {
  const seen: RequestInit[] = []
  const fetch = async (_: unknown, sent?: RequestInit) => {
    seen.push(sent ?? {})
    return new Response(body, init)
  }
  return { fetch: fetch as typeof globalThis.fetch, seen }
}

const call = (fetch: typeof globalThis.fetch, signedIn?: StoredUser) =>
  callServer<typeof checkAuth>(request, { fetch, user: signedIn })

describe('a call to the server', () => {
  afterEach(() => useLanguageStore.setState({ language: 'en' }))

  it('is unreachable when the network fails', async () => {
    const result = await call(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(result).toEqual({ ok: false, reason: 'unreachable' })
  })

  it('is unreachable when the answer is not JSON', async () => {
    const { fetch } = serverThatAnswers('<h1>Bad gateway</h1>', { status: 502 })
    expect(await call(fetch)).toEqual({ ok: false, reason: 'unreachable' })
  })

  it('is unreachable when an error status comes without a refusal sentence', async () => {
    const { fetch } = serverThatAnswers('{"oops":1}', { status: 500 })
    expect(await call(fetch)).toEqual({ ok: false, reason: 'unreachable' })
  })

  it('is unreachable when the answer takes longer than the timeout', async () => {
    const never: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    const result = await callServer<typeof checkAuth>(request, { fetch: never, timeoutMs: 5 })
    expect(result).toEqual({ ok: false, reason: 'unreachable' })
  })

  it('is refused when the answer contains a refusal sentence, whatever its status', async () => {
    const { fetch } = serverThatAnswers('{"ErrorMessage":"No.","code":"unauthorized","params":{}}', { status: 200 })
    expect(await call(fetch)).toEqual({
      ok: false,
      reason: 'refused',
      status: 200,
      field: 'ErrorMessage',
      answer: { ErrorMessage: 'No.', code: 'unauthorized', params: {} },
    })
  })

  it('reports the field of the refusal, which is its kind', async () => {
    const { fetch } = serverThatAnswers('{"WrongPassword":"No.","code":"wrong-password","params":{}}')
    expect(await call(fetch)).toMatchObject({ field: 'WrongPassword', answer: { ErrorMessage: 'No.' } })
  })

  it('returns the answer on success', async () => {
    const { fetch } = serverThatAnswers(JSON.stringify(user))
    expect(await call(fetch)).toEqual({ ok: true, answer: user })
  })

  it('returns a Blob when the answer is a zip file', async () => {
    const { fetch } = serverThatAnswers('PK', { headers: { 'content-type': 'application/zip' } })
    const result = await call(fetch)
    expect(result.answer).toBeInstanceOf(Blob)
  })

  it('sends the language of the page', async () => {
    const { fetch, seen } = serverThatAnswers(JSON.stringify(user))
    useLanguageStore.setState({ language: 'uk' })
    await call(fetch)
    expect(seen[0]?.headers).toHaveProperty('accept-language', 'uk')
  })

  it('sends the credentials of the given user, and none without a user', async () => {
    const { fetch, seen } = serverThatAnswers(JSON.stringify(user))
    await call(fetch)
    await call(fetch, user)
    expect(seen[0]?.headers).not.toHaveProperty('secret')
    expect(seen[1]?.headers).toMatchObject({ id: 'u1', email: 'ada@example.com', secret: 's3cret' })
  })
})
