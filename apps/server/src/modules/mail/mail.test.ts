import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MailSink, startMailSink } from '../../../test/harness/accounts/mail-sink.ts'
import { createTestDatabase } from '../../../test/harness/database/test-database.ts'
import { createTestPool } from '../../../test/harness/database/test-pool.ts'
import { createTestClock, type TestClock } from '../../../test/harness/server/test-clock.ts'
import { startTestServer } from '../../../test/harness/server/test-server.ts'
import type { Mail } from './mail.ts'
import { readMails, takeDueMails } from './outbox.store.ts'
import { queueMail } from './queue-mail.ts'

type RunningServer = Awaited<ReturnType<typeof startTestServer>>

let databaseUrl: string
let pool: Pool
let sink: MailSink
let clock: TestClock
let nodes: RunningServer[] = []

beforeAll(async () => {
  databaseUrl = await createTestDatabase()
  pool = createTestPool({ connectionString: databaseUrl })
})
afterAll(() => pool.end())
beforeEach(async () => {
  clock = createTestClock()
  sink = await startMailSink()
})
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.stop()))
  nodes = []
  await sink.close()
  await pool.query('truncate outbox')
})

async function startNode(): Promise<RunningServer> {
  const node = await startTestServer({ DATABASE_URL: databaseUrl, SMTP_URL: sink.url }, { clock })
  nodes.push(node)
  return node
}

async function stopNodes(): Promise<void> {
  await Promise.all(nodes.map((node) => node.stop()))
  nodes = []
}

const code = (to: string, digits = '012345'): Mail => ({
  template: 'sign-in-code',
  to,
  language: 'en',
  secrets: { code: digits },
})

/** Every call makes a server check its outbox at once instead of at its next interval. */
async function nudge(): Promise<void> {
  const body = JSON.stringify({ version: '1.0.1', appType: 'web' })
  const call = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  await Promise.all(nodes.map(({ address }) => fetch(`${address}/api/check-version`, call)))
}

async function queue(mail: Mail): Promise<void> {
  await queueMail(pool, mail, clock.now())
  await nudge()
}

async function pass(time: Parameters<TestClock['pass']>[0]): Promise<void> {
  clock.pass(time)
  await nudge()
}

const soon = { interval: 20 }

async function outbox(): Promise<{ attempts: number; waiting: boolean; secrets: object | null }[]> {
  const { rows } = await pool.query(
    'select attempts, next_attempt_at > $1 as waiting, secrets from outbox where sent_at is null and given_up_at is null',
    [clock.now()],
  )
  return rows
}

async function makePerson(): Promise<string> {
  const { rows } = await pool.query(
    `insert into account (email, login, password_hash, language, created_at)
     values ($1 || '@example.com', 'login-' || $1, '$argon2id$', 'en', now()) returning id`,
    [Math.random().toString(36).slice(2)],
  )
  return rows[0].id
}

test('a mail with an expired code is not sent', async () => {
  await startNode()
  await queue({ ...code('late@example.com'), usefulUntil: clock.now() })
  await queue(code('ada@example.com'))
  await sink.next('ada@example.com')
  await expect.poll(outbox, soon).toEqual([])
  expect(sink.received).toHaveLength(1)
})

test.each([
  ['address', code('ada@example.com\r\nBcc: eve@example.com')],
  ['address', code('ada@example.com, eve@example.com')],
  ['code', code('ada@example.com', '012345\r\nBcc: eve@example.com\r\n\r\nBuy coins')],
])('no %s can inject a header into a mail', async (_part, mail) => {
  await startNode()
  await queue(mail)
  await queue(code('marker@example.com'))
  await sink.next('marker@example.com')
  await expect.poll(async () => (await outbox()).every(({ waiting }) => waiting), soon).toBe(true)
  expect(sink.received.flatMap(({ recipients }) => recipients)).not.toContain('eve@example.com')
  for (const { parsed } of sink.received) expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc')
})

test('a mail that could not be sent for a day is given up', async () => {
  await startNode()
  const person = await makePerson()
  await sink.close()
  await queue({ ...code('ada@example.com'), accountId: person })
  await expect.poll(outbox, soon).toMatchObject([{ attempts: 1, waiting: true }])
  await pass({ minutes: 24 * 60 })
  await expect.poll(outbox, soon).toEqual([])
  const { rows } = await pool.query('select sent_at, secrets from outbox')
  expect(rows).toEqual([{ sent_at: null, secrets: null }])
})

test('a mail has text and HTML in the language of its recipient', async () => {
  await startNode()
  await queue({ ...code('taras@example.com'), language: 'uk' })
  const { subject, text, html, raw, parsed } = await sink.next('taras@example.com')
  expect(subject).toBe('Ваш код для входу в Hexaverse: 012345')
  expect(text).toContain('Якщо ви не намагалися ввійти')
  expect(html).toContain('<html lang="uk">')
  expect(raw).toContain('Content-Type: multipart/alternative')
  expect(parsed.from).toEqual({ name: 'Hexaverse', address: 'no-reply@hexaverse.test' })
  expect(parsed.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
})

test('a mail without an account is deleted once it is sent', async () => {
  await startNode()
  await queue(code('ada@example.com'))
  await sink.next('ada@example.com')
  await expect.poll(async () => (await pool.query('select from outbox')).rowCount, soon).toBe(0)
})

test('a mail of an account stays in the account’s list, without its code', async () => {
  await startNode()
  const person = await makePerson()
  await queue({ ...code('ada@example.com'), accountId: person })
  await sink.next('ada@example.com')
  await expect.poll(outbox, soon).toEqual([])
  const { rows } = await pool.query('select secrets, params from outbox')
  expect(rows).toEqual([{ secrets: null, params: {} }])
  expect(await readMails(pool, person)).toEqual([
    {
      template: 'sign-in-code',
      recipient: 'ada@example.com',
      language: 'en',
      createdAt: clock.now(),
      sentAt: clock.now(),
    },
  ])
})

test('mails are retried with growing pauses and delivered once the mail server is back', async () => {
  await startNode()
  await sink.close()
  await queue(code('ada@example.com'))
  for (const attempts of [1, 2, 3]) {
    await expect.poll(outbox, soon).toMatchObject([{ attempts, waiting: true }])
    await pass({ seconds: 2 ** attempts - 1 })
    expect(await outbox()).toMatchObject([{ attempts, waiting: true }])
    await pass({ seconds: 1 })
  }
  await expect.poll(outbox, soon).toMatchObject([{ attempts: 4, waiting: true }])
  sink = await startMailSink(Number(new URL(sink.url).port))
  await pass({ minutes: 30 })
  expect((await sink.next('ada@example.com')).code).toBe('012345')
})

test('a mail that could not be sent survives a restart of the server', async () => {
  await startNode()
  await sink.close()
  await queue(code('ada@example.com'))
  await expect.poll(outbox, soon).toMatchObject([{ attempts: 1, waiting: true }])
  await stopNodes()
  sink = await startMailSink()
  await pass({ minutes: 1 })
  await startNode()
  await sink.next('ada@example.com')
})

test('a mail taken by a node that died is sent by another node, with the same message id', async () => {
  await startNode()
  await stopNodes()
  await queue(code('ada@example.com'))
  const [taken] = await takeDueMails(pool, clock.now(), new Date(clock.now().getTime() + 120_000), 10)
  await startNode()
  await queue(code('marker@example.com'))
  await sink.next('marker@example.com')
  expect(sink.received).toHaveLength(1)
  await pass({ minutes: 2 })
  const { parsed } = await sink.next('ada@example.com')
  expect(parsed.messageId).toBe(`<${taken?.id}.${taken?.createdAt.getTime()}@hexaverse.test>`)
})

test('two nodes on one database send each mail once', async () => {
  await Promise.all([startNode(), startNode()])
  const people = Array.from({ length: 60 }, (_, number) => `person-${number}@example.com`)
  await Promise.all(people.map((person) => queue(code(person))))
  await Promise.all(people.map((person) => sink.next(person)))
  await expect.poll(outbox, soon).toEqual([])
  expect(sink.received).toHaveLength(people.length)
})

async function readFrom({ address }: RunningServer, path: string): Promise<string> {
  return (await fetch(`${address}${path}`)).text()
}

test('readiness and metrics report a mail server that does not answer', async () => {
  expect(await readFrom(await startNode(), '/metrics')).toMatch(/^part_away\{part="mail"\} 0$/m)
  await sink.close()
  // A node remembers its last check of the mail server for a few seconds.
  const fresh = await startNode()
  expect(await readFrom(fresh, '/readyz')).toContain('"mail":"away"')
  expect(await readFrom(fresh, '/metrics')).toMatch(/^part_away\{part="mail"\} 1$/m)
})

test('metrics report the mails of the outbox', async () => {
  const node = await startNode()
  const read = (): Promise<string> => readFrom(node, '/metrics')
  await queue(code('ada@example.com'))
  await sink.next('ada@example.com')
  await expect.poll(read, soon).toContain('mails_sent_total{template="sign-in-code"} 1')
  await sink.close()
  await queue(code('ada@example.com'))
  await expect.poll(read, soon).toContain('mail_attempts_failed_total{template="sign-in-code"} 1')
  expect(await read()).toMatch(/^mails_waiting 1$/m)
})
