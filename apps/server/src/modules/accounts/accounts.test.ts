import { refusalToWire } from '@hexaverse/protocol/words/answers'
import type { OpenAPIV3 } from 'openapi-types'
import { describe, expect, test } from 'vitest'
import { headersOf, goodPassword as password, type Reply } from '../../../test/harness/accounts/account-client.ts'
import { serveAccountStory } from '../../../test/harness/accounts/account-story.ts'
import { connectForTest } from '../../../test/harness/database/test-database.ts'
import { leastConnections, shareConnections } from '../../platform/database/logins/share-connections.ts'
import { findAccount } from './account.store.ts'
import { getServerKey } from './keyed-hash.ts'
import { makeAccount } from './make-account.ts'
import { sweepAccounts } from './sweep-accounts.ts'

const { clock, server, post, signUp } = serveAccountStory()

test('of very many concurrent sign-ins some are refused as busy, with the time of a retry', async () => {
  const forms = Array.from({ length: 60 }, (_, index) => ({ email: `crowd-${index}@example.com`, password }))
  const answers = await Promise.all(forms.map((form) => post('/login', form)))
  const busy = answers.filter(({ status }) => status === 503)
  expect(busy.length).toBeGreaterThan(0)
  expect(busy[0]?.headers.get('retry-after')).toBe('2')
  expect(busy[0]?.answer).toEqual({
    kind: 'error',
    sentence: 'The server is busy. Please try again in 2 s.',
    code: 'busy',
    params: { seconds: 2 },
  })
  expect(answers.filter(({ answer }) => answer.code === 'wrong-password')).toHaveLength(60 - busy.length)
  // A request that is refused as busy is no failed attempt. One that a slow database cut short ends within 15 s.
  clock.pass({ seconds: 15 })
  const refusedForm = forms[answers.findIndex(({ status }) => status === 503)]
  for (const _time of [1, 2, 3]) expect((await post('/login', refusedForm)).answer.code).toBe('wrong-password')
})

test('requests are refused as busy if no database connection is free', async () => {
  const { email, secret } = await signUp('waiting@example.com')
  const blocker = await connectForTest(server.pool)
  await blocker.query('begin')
  await blocker.query('lock table account in access exclusive mode')
  const refused: Reply[] = []
  const { web } = shareConnections(leastConnections)
  const asked = Array.from({ length: web + 2 }, async () => {
    const reply = await post('/checkAuth', { email, secret })
    if (reply.status === 503) refused.push(reply)
    return reply
  })
  // Both are refused before the others go on: neither may get a connection of those.
  await expect.poll(() => refused.length).toBeGreaterThanOrEqual(2)
  await blocker.query('rollback')
  for (const { headers, answer } of refused) expect([headers.get('retry-after'), answer.code]).toEqual(['2', 'busy'])
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(asked.length - refused.length)
  // The server's own work may hold a connection or two.
  expect(refused.length).toBeLessThan(5)
})

test('concurrent attempts with the right password never count as failures', async () => {
  const form = { email: 'together@example.com', password }
  await signUp(form.email)
  const together = await Promise.all(Array.from({ length: 8 }, () => post('/login', form)))
  expect(together.filter(({ answer }) => answer.code === 'code-sent').length).toBeGreaterThanOrEqual(3)
  expect(together.map(({ answer }) => answer.code)).not.toContain('banned')
  expect((await post('/login', form)).answer.code).toBe('code-sent')
})

test('mails are in the language in which a person last used the site', async () => {
  const user = await signUp('speaker@example.com')
  const language = async () => (await findAccount(server.pool, user.email))?.language
  await post('/checkAuth', { email: user.email, secret: user.secret }, { 'accept-language': 'uk' })
  expect(await language()).toBe('uk')
  await post('/requestMyData', {}, { ...headersOf(user), 'accept-language': 'en-GB' })
  expect(await language()).toBe('en')
  await post('/requestMyData', {}, { ...headersOf(user), 'accept-language': 'fr' })
  expect(await language()).toBe('en')
})

describe('a new account', () => {
  const terms = { passwordHash: '$argon2id$x', language: 'en', now: clock.now() } as const

  test('gets another login if the first one is taken', async () => {
    const alwaysLowest = () => 0
    const first = await makeAccount(server.pool, { ...terms, email: 'a@example.com' }, alwaysLowest)
    let draws = 0
    const lowestThenNext = () => (draws++ < 9 ? 0 : 1)
    const second = await makeAccount(server.pool, { ...terms, email: 'b@example.com' }, lowestThenNext)
    expect(second?.login).not.toBe(first?.login)
  })

  test('is not made for an address that has one already', async () => {
    const { email } = await signUp('c@example.com')
    expect(await makeAccount(server.pool, { ...terms, email })).toBeUndefined()
  })

  test('is found by its address and by its login', async () => {
    const { id, login } = await signUp('d@example.com')
    for (const name of ['d@example.com', ' D@Example.com', login]) {
      expect((await findAccount(server.pool, name))?.id).toBe(id)
    }
    expect(await findAccount(server.pool, 'nobody')).toBeUndefined()
  })
})

test('the server key is generated once, also by concurrent requests, and a configured key takes precedence', async () => {
  const keys = await Promise.all(Array.from({ length: 5 }, () => getServerKey(server.pool, undefined)))
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
  expect(keys[0]).toHaveLength(32)
  expect(await getServerKey(server.pool, 'x'.repeat(32))).not.toEqual(keys[0])
})

test('the sweep deletes what has expired, and nothing else', async () => {
  const email = 'swept@example.com'
  await signUp(email)
  await post('/login', { email, password })
  await post('/SecondStepLogin', { email, password, code: '000000' })
  await post('/forgotPassword', { email, andPlay: false })
  const tables = ['mailed_code', 'recovery_link', 'code_failure', 'form_failure', 'mail_sent_to', 'session']
  const count = async () => {
    const counts = tables.map(async (table) => (await server.pool.query(`select from ${table}`)).rowCount)
    return Promise.all(counts)
  }
  const before = await count()
  expect(before.every((rows) => rows !== null && rows > 0)).toBe(true)
  await sweepAccounts(server.pool, clock.now())
  expect(await count()).toEqual(before)
  clock.pass({ minutes: 10 })
  await sweepAccounts(server.pool, clock.now())
  expect(await count()).toEqual([0, ...before.slice(1)])
  clock.pass({ minutes: 24 * 60 })
  await sweepAccounts(server.pool, clock.now())
  expect((await count()).slice(0, 5)).toEqual([0, 0, 0, 0, 0])
  clock.pass({ minutes: 30 * 24 * 60 })
  await sweepAccounts(server.pool, clock.now())
  expect(await count()).toEqual([0, 0, 0, 0, 0, 0])
})

test('the API description says which calls need a session, and lists every kind of answer', async () => {
  const description = await (await fetch(`${server.address}/api/docs/openapi.json`)).json()
  const { paths, components } = description as OpenAPIV3.Document
  expect(paths['/api/hc_data/changePassword']?.post?.security).toEqual([{ id: [], email: [], secret: [] }])
  expect(paths['/api/hc_data/login']?.post?.security).toBeUndefined()
  expect(Object.keys(components?.securitySchemes ?? {})).toEqual(['id', 'email', 'secret'])
  expect(paths['/logout']).toBeUndefined()
  const page = await (await fetch(`${server.address}/api/docs`)).text()
  const [field = ''] = Object.keys(refusalToWire({ kind: 'bad-attempt', sentence: '', code: '', params: {} }))
  expect(page).toContain(field)
})
