import type { ListedSession, User } from '@hexaverse/protocol/http'
import { describe, expect, test } from 'vitest'
import { headersOf, goodPassword as password } from '../../../../test/harness/accounts/account-client.ts'
import { serveAccountStory } from '../../../../test/harness/accounts/account-story.ts'

const { clock, server, post, get, signUp, signIn, readCode } = serveAccountStory()

const refusal = { kind: 'error', sentence: 'Please sign in and try again.', code: 'unauthorized', params: {} }
const isIn = async (user: User) => (await post('/checkAuth', headersOf(user))).answer.login === user.login
const list = async (user: User): Promise<ListedSession[]> => (await get('/account/sessions', headersOf(user))).answer

describe('the member of a request', () => {
  test('is found only if id, address and secret belong to one person and one session', async () => {
    const ada = await signUp('ada@example.com')
    const eve = await signUp('eve@example.com')
    const good = headersOf(ada)
    const mixes: Record<string, string>[] = [
      {},
      { ...good, id: eve.id },
      { ...good, email: eve.email },
      { ...good, secret: eve.secret },
      { ...good, id: '' },
      { ...good, id: 'null' },
      { ...good, id: `${ada.id}, ${ada.id}` },
      { ...good, id: "' or true --" },
      { ...good, email: '' },
      { ...good, email: 'ada@example.com, eve@example.com' },
      { ...good, email: '\u00e0da@example.com' },
      { ...good, secret: '' },
      { ...good, secret: `${ada.secret} x` },
      { ...good, secret: 'x'.repeat(4000) },
      { id: ada.id, email: ada.email },
      { id: ada.id, secret: ada.secret },
      { email: ada.email, secret: ada.secret },
    ]
    for (const mix of mixes) {
      const { status, answer } = await get('/account/sessions', mix)
      expect([status, answer]).toEqual([401, refusal])
    }
    expect(await list(ada)).toHaveLength(1)
  })

  test('is refused by checkAuth and getBalance in an ordinary answer if the session is bad', async () => {
    const user = await signUp('body@example.com')
    const other = await signUp('other@example.com')
    const bad = [
      { email: user.email, secret: other.secret },
      { email: 'nobody@example.com', secret: user.secret },
      { email: 'no address', secret: user.secret },
      { email: 'body@example.com\u0000', secret: user.secret },
      { email: user.email, secret: '\u0000' },
      { email: user.email, secret: 'x', id: '\u0000' },
      { email: '', secret: '' },
    ]
    for (const path of ['/checkAuth', '/getBalance']) {
      for (const body of bad) expect(await post(path, body)).toMatchObject({ status: 200, answer: refusal })
    }
    expect((await post('/checkAuth', { email: ' BODY@example.com', secret: user.secret })).answer).toEqual(user)
    expect((await post('/getBalance', headersOf(user))).answer).toEqual({
      amount: 0,
      statistics: [0, 0, 0, 0, 0, 0],
    })
  })
})

describe('a session', () => {
  test('ends after thirty days without use, counted from its last use', async () => {
    const user = await signUp('month@example.com')
    clock.pass({ minutes: 29 * 24 * 60 })
    expect(await isIn(user)).toBe(true)
    clock.pass({ minutes: 30 * 24 * 60, milliseconds: -1 })
    expect(await isIn(user)).toBe(true)
    clock.pass({ minutes: 30 * 24 * 60 })
    expect(await isIn(user)).toBe(false)
    expect((await get('/account/sessions', headersOf(user))).status).toBe(401)
  })

  test('stores its last use no more often than every five minutes', async () => {
    const user = await signUp('used@example.com')
    const [first] = await list(user)
    clock.pass({ minutes: 5, milliseconds: -1 })
    expect((await list(user))[0]?.usedAt).toBe(first?.usedAt)
    clock.pass({ milliseconds: 1 })
    expect((await list(user))[0]?.usedAt).toBe(clock.now().toISOString())
  })

  test('on an eleventh device ends the oldest one', async () => {
    const devices = [await signUp('eleven@example.com')]
    for (let device = 2; device <= 10; device++) {
      clock.pass({ minutes: 1 })
      devices.push(await signIn('eleven@example.com'))
    }
    expect(await Promise.all(devices.map(isIn))).toEqual(Array(10).fill(true))
    clock.pass({ minutes: 1 })
    devices.push(await signIn('eleven@example.com'))
    expect(await Promise.all(devices.map(isIn))).toEqual([false, ...Array(10).fill(true)])
  })

  test('in the same browser replaces the earlier one there, and no other', async () => {
    const email = 'browser@example.com'
    const first = await signUp(email, password, { deviceMark: 'mark-1' })
    const other = await signIn(email, password, { deviceMark: 'mark-2' })
    const blank = await signIn(email, password, { deviceMark: '' })
    const second = await signIn(email, password, { deviceMark: 'mark-1' })
    expect(await Promise.all([first, other, blank, second].map(isIn))).toEqual([false, true, true, true])
  })

  test('is listed by browser and system, the one used last first', async () => {
    const email = 'listed@example.com'
    await signUp(email)
    clock.pass({ minutes: 1 })
    await post('/login', { email, password })
    const form = { email, password, code: await readCode(email) }
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const { answer: user } = await post('/SecondStepLogin', form, { 'user-agent': agent })
    const at = clock.now().toISOString()
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/)
    expect(await list(user)).toEqual([
      { id, browser: 'Firefox', system: 'Linux', startedAt: at, usedAt: at, isThis: true },
      { id, browser: '', system: '', startedAt: expect.any(String), usedAt: expect.any(String), isThis: false },
    ])
  })

  test('can be ended by its owner only', async () => {
    const mine = await signUp('owner@example.com')
    const phone = await signIn('owner@example.com')
    const other = await signUp('stranger@example.com')
    const place = (await list(phone)).find(({ isThis }) => isThis)?.id
    for (const sessionId of [place, '', '%', "' or true --", 'null', '\u0000', place?.toUpperCase()]) {
      expect((await post('/account/endSession', { sessionId }, headersOf(other))).status).toBe(200)
    }
    expect(await isIn(phone)).toBe(true)
    const { answer } = await post('/account/endSession', { sessionId: place }, headersOf(mine))
    expect(answer).toEqual({ sentence: 'That device is signed out.', code: 'session-ended', params: {} })
    expect([await isIn(phone), await isIn(mine)]).toEqual([false, true])
  })

  test('is stored as a hash: its secret is nowhere in the database', async () => {
    const { secret } = await signUp('hash@example.com')
    const { rows } = await server.pool.query<{ text: string }>('select s::text as text from session s')
    expect(rows.map(({ text }) => text).join()).not.toContain(secret)
  })
})
