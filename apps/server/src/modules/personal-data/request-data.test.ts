import type { User } from '@hexaverse/protocol/http'
import { describe, expect, test } from 'vitest'
import { createAccountClient, headersOf, mailsStayInTheOutbox } from '../../../test/harness/accounts/account-client.ts'
import { forgetFirstTries } from '../../../test/harness/accounts/account-story.ts'
import { makeArchivesNow } from '../../../test/harness/accounts/make-archives-now.ts'
import { createTestClock } from '../../../test/harness/server/test-clock.ts'
import { serveAllTests, startTestServer } from '../../../test/harness/server/test-server.ts'
import { requestData } from './request-data.ts'

const clock = createTestClock('2026-01-31T12:00:00Z')
const server = serveAllTests(mailsStayInTheOutbox, { clock })
forgetFirstTries(server)
const { post, signUp } = createAccountClient(server)

const dayMs = 24 * 3_600_000
const request = async (user: User) => (await post('/requestMyData', {}, headersOf(user))).answer

describe('a request for personal data', () => {
  test('is refused without credentials', async () => {
    expect((await post('/requestMyData', {})).status).toBe(401)
  })

  test('is accepted once in a calendar month, exact to the second', async () => {
    const person = await signUp('month@example.com')
    const accepted = expect.objectContaining({ code: 'data-requested' })
    const refused = expect.objectContaining({
      code: 'data-requested-lately',
      kind: 'error',
      sentence: expect.any(String),
    })
    const at = (time: string) => requestData(server.pool, person.id, new Date(time))
    expect(await request(person)).toEqual(accepted)
    expect(await request(person)).toEqual(refused)
    expect(await at('2026-02-28T11:59:59.999Z')).toBe(false)
    expect(await at('2026-02-28T12:00:00Z')).toBe(true)
    expect(await at('2026-03-28T11:59:59.999Z')).toBe(false)
    expect(await at('2026-03-28T12:00:00Z')).toBe(true)
  })

  test('is accepted once when many arrive at the same moment', async () => {
    const person = await signUp('hurry@example.com')
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(person)))
    expect(answers.filter(({ code }) => code === 'data-requested')).toHaveLength(1)
    const { rows } = await server.pool.query('select from data_archive where account_id = $1', [person.id])
    expect(rows).toHaveLength(1)
  })

  test('sets the date of retrieval that the browser receives', async () => {
    const { email, secret } = await signUp('date@example.com')
    expect((await post('/checkAuth', { email, secret })).answer.dataRequestedAt).toBeNull()
    await request(await signUp('other-date@example.com'))
    const person = (await post('/checkAuth', { email, secret })).answer
    await request(person)
    expect((await post('/checkAuth', { email, secret })).answer.dataRequestedAt).toBe(clock.now().toISOString())
  })
})

describe('an accepted request is not lost', () => {
  test('when the server stops before the archive is built', async () => {
    const person = await signUp('restart@example.com')
    // As if the process had died right after its commit: the due time is in the future of the running server.
    const tomorrow = createTestClock(new Date(clock.now().getTime() + dayMs).toISOString())
    await requestData(server.pool, person.id, tomorrow.now())
    const next = await startTestServer(
      { ...mailsStayInTheOutbox, DATABASE_URL: server.databaseUrl },
      { clock: tomorrow },
    )
    const made = 'select ready_at from data_archive where account_id = $1'
    const readyAt = async () => (await server.pool.query(made, [person.id])).rows
    await expect.poll(readyAt).toEqual([{ ready_at: tomorrow.now() }])
    await next.stop()
  })

  test('and one mail announces it, however many nodes build it', async () => {
    const person = await signUp('nodes@example.com')
    await request(person)
    await Promise.all(Array.from({ length: 8 }, () => makeArchivesNow(server.pool, clock.now())))
    const announced = "select from outbox where account_id = $1 and template = 'archive-ready'"
    await expect.poll(async () => (await server.pool.query(announced, [person.id])).rowCount).toBe(1)
  })
})
