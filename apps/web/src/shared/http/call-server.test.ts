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

  it('is unreachable when the answer is no JSON', async () => {
    const { fetch } = serverThatAnswers('<h1>Bad gateway</h1>', { status: 502 })
    expect(await call(fetch)).toEqual({ ok: false, reason: 'unreachable' })
  })

  it('is unreachable when a failure carries no sentence', async () => {
    const { fetch } = serverThatAnswers('{"oops":1}', { status: 500 })
    expect(await call(fetch)).toEqual({ ok: false, reason: 'unreachable' })
  })

  it('is unreachable when the answer takes longer than the time-out', async () => {
    const never: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    const result = await callServer<typeof checkAuth>(request, { fetch: never, timeoutMs: 5 })
    expect(result).toEqual({ ok: false, reason: 'unreachable' })
  })

  it('is refused by a sentence whatever the status', async () => {
    const { fetch } = serverThatAnswers('{"ErrorMessage":"No.","code":"unauthorized","params":{}}', { status: 200 })
    expect(await call(fetch)).toEqual({
      ok: false,
      reason: 'refused',
      status: 200,
      field: 'ErrorMessage',
      answer: { ErrorMessage: 'No.', code: 'unauthorized', params: {} },
    })
  })

  it('is refused in the field that says what kind of refusal it is', async () => {
    const { fetch } = serverThatAnswers('{"WrongPassword":"No.","code":"wrong-password","params":{}}')
    expect(await call(fetch)).toMatchObject({ field: 'WrongPassword', answer: { ErrorMessage: 'No.' } })
  })

  it('gives the answer when all is well', async () => {
    const { fetch } = serverThatAnswers(JSON.stringify(user))
    expect(await call(fetch)).toEqual({ ok: true, answer: user })
  })

  it('gives the file when the answer is one', async () => {
    const { fetch } = serverThatAnswers('PK', { headers: { 'content-type': 'application/zip' } })
    const result = await call(fetch)
    expect(result.answer).toBeInstanceOf(Blob)
  })

  it('names the language that the page speaks', async () => {
    const { fetch, seen } = serverThatAnswers(JSON.stringify(user))
    useLanguageStore.setState({ language: 'uk' })
    await call(fetch)
    expect(seen[0]?.headers).toHaveProperty('accept-language', 'uk')
  })

  it('carries the credentials of the user it is made for, and none otherwise', async () => {
    const { fetch, seen } = serverThatAnswers(JSON.stringify(user))
    await call(fetch)
    await call(fetch, user)
    expect(seen[0]?.headers).not.toHaveProperty('secret')
    expect(seen[1]?.headers).toMatchObject({ id: 'u1', email: 'ada@example.com', secret: 's3cret' })
  })
})
