import type { checkAuth, readArchive, User } from '@hexaverse/protocol/http'
import { accountWords, userNames } from '@hexaverse/protocol/words'
import { refusalToWire } from '@hexaverse/protocol/words/answers'
import { rename } from '@hexaverse/protocol/words/rename'
import { afterEach, describe, expect, it } from 'vitest'
import { useLanguageStore } from '../i18n/language-store.ts'
import { sampleUser as user } from '../session/testing/sample-user.ts'
import { callServer } from './call-server.ts'

const request = {
  method: 'POST',
  path: '/api/hc_data/checkAuth',
  body: { email: 'ada@example.com', secret: 's' },
  words: accountWords,
} as const

function serverThatAnswers(body: string, init?: ResponseInit) {
  const seen: RequestInit[] = []
  const fetch = async (_: unknown, sent?: RequestInit) => {
    seen.push(sent ?? {})
    return new Response(body, init)
  }
  return { fetch: fetch as typeof globalThis.fetch, seen }
}

const call = (fetch: typeof globalThis.fetch, signedIn?: User) =>
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
    const refusal = refusalToWire({ kind: 'error', sentence: 'No.', code: 'unauthorized', params: {} })
    const { fetch } = serverThatAnswers(JSON.stringify(refusal), { status: 200 })
    expect(await call(fetch)).toEqual({
      ok: false,
      reason: 'refused',
      status: 200,
      answer: { kind: 'error', sentence: 'No.', code: 'unauthorized', params: {} },
    })
  })

  it('reports the kind of the refusal', async () => {
    const refusal = { kind: 'wrong-password', sentence: 'No.', code: 'wrong-password', params: {} } as const
    const { fetch } = serverThatAnswers(JSON.stringify(refusalToWire(refusal)))
    expect(await call(fetch)).toMatchObject({ answer: refusal })
  })

  it('returns the answer on success', async () => {
    const { fetch } = serverThatAnswers(JSON.stringify(rename(user, userNames)))
    expect(await call(fetch)).toEqual({ ok: true, answer: user })
  })

  it('returns a Blob when the answer is a zip file', async () => {
    const { fetch } = serverThatAnswers('PK', { headers: { 'content-type': 'application/zip' } })
    const archive = {
      method: 'GET',
      path: '/api/hc_data/account/archive/:archiveId',
      params: { archiveId: '7' },
    } as const
    const result = await callServer<typeof readArchive>(archive, { fetch })
    expect(result.answer).toBeInstanceOf(Blob)
  })

  it('sends the language of the page', async () => {
    const { fetch, seen } = serverThatAnswers(JSON.stringify(rename(user, userNames)))
    useLanguageStore.setState({ language: 'uk' })
    await call(fetch)
    expect(seen[0]?.headers).toHaveProperty('accept-language', 'uk')
  })

  it('sends the credentials of the given user, and none without a user', async () => {
    const { fetch, seen } = serverThatAnswers(JSON.stringify(rename(user, userNames)))
    await call(fetch)
    await call(fetch, user)
    expect(seen[0]?.headers).not.toHaveProperty('secret')
    expect(seen[1]?.headers).toMatchObject({ id: 'u1', email: 'ada@example.com', secret: 's3cret' })
  })
})
