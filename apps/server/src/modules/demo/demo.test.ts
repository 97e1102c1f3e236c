import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { Pool } from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeMember } from '../../../test/harness/accounts/make-member.ts'
import { createEmptyDatabase, createTestDatabase } from '../../../test/harness/database/test-database.ts'
import { createTestPool } from '../../../test/harness/database/test-pool.ts'
import { productionSettings } from '../../../test/harness/server/production-settings.ts'
import { serveAllTests, startTestServer } from '../../../test/harness/server/test-server.ts'
import { systemClock } from '../../platform/clock.ts'
import { type Mail, queueMail } from '../mail/index.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'
import { createDemoMailbox } from './demo-mailbox.ts'

const demoPaths = [
  '/demo/mail',
  '/demo/mail.json',
  '/demo/mail/newest',
  '/demo/mail/1',
  '/demo/page.css',
  '/demo/page.js',
  '/demo/wallet',
  '/demo/wallet/newest',
  '/demo/wallet.js',
]

describe('production', () => {
  test('does not start on a database that a demo has used', async () => {
    const url = await createTestDatabase()
    await (await startTestServer({ DATABASE_URL: url, SMTP_URL: 'smtp://127.0.0.1:1' })).stop()
    await expect(startTestServer({ ...productionSettings, DATABASE_URL: url })).rejects.toThrow(
      'The database that DATABASE_URL names was used in demo mode: production needs one of its own.',
    )
  })

  test('has no mailbox page, no mailbox table and no ready account', async () => {
    const url = await createTestDatabase()
    const server = await startTestServer({ ...productionSettings, DATABASE_URL: url })
    const answers = await Promise.all(demoPaths.map((path) => fetch(`${server.address}${path}`)))
    const pool = createTestPool({ connectionString: url })
    const { rows } = await pool.query(
      `select to_regclass('demo_mail') as mailbox, (select count(*)::integer from account) as accounts`,
    )
    await pool.end()
    await server.stop()
    expect(answers.map(({ status }) => status)).toEqual(demoPaths.map(() => 404))
    expect(rows).toEqual([{ mailbox: null, accounts: 0 }])
  })
})

describe('demo mode', () => {
  const foreign =
    'The database that DATABASE_URL names has accounts and was not made in demo mode: name an empty one, or set NODE_ENV=production.'

  async function withPool<T>(url: string, work: (pool: Pool) => Promise<T>): Promise<T> {
    const pool = createTestPool({ connectionString: url })
    try {
      return await work(pool)
    } finally {
      await pool.end()
    }
  }

  test('does not start on a database with accounts that it did not make, and changes nothing there', async () => {
    const url = await createTestDatabase()
    await withPool(url, async (pool) => {
      await makeMember(pool)
      await pool.query('delete from schema_migration where number = (select max(number) from schema_migration)')
      const before = await pool.query('select number from schema_migration')
      await expect(startTestServer({ DATABASE_URL: url })).rejects.toThrow(foreign)
      expect((await pool.query('select number from schema_migration')).rows).toEqual(before.rows)
      const { rows } = await pool.query(
        `select to_regclass('demo_mail') as mailbox, to_regclass('demo_mark') as mark, count(*)::integer as accounts from account`,
      )
      expect(rows).toEqual([{ mailbox: null, mark: null, accounts: 1 }])
    })
  })

  test.each([
    ['whose own people were deleted', 'delete from demo_mail; update account set email = id::text || email'],
    ['made before there was a mark', 'drop table demo_mark'],
    ['made before there was a mark, with a mail server', 'drop table demo_mark, demo_mail'],
  ])('starts again on a database of its own %s', async (_which, change) => {
    const url = await createEmptyDatabase()
    await (await startTestServer({ DATABASE_URL: url })).stop()
    await withPool(url, async (pool) => {
      await makeMember(pool)
      await pool.query(change)
    })
    await (await startTestServer({ DATABASE_URL: url })).stop()
    await withPool(url, async (pool) => {
      expect((await pool.query(`select to_regclass('demo_mark')::text as mark`)).rows).toEqual([{ mark: 'demo_mark' }])
    })
  })
})

describe('the demo mailbox', () => {
  const server = serveAllTests()
  beforeEach(() => server.pool.query('delete from demo_mail'))
  const get = (path: string, headers = {}): Promise<Response> => fetch(`${server.address}${path}`, { headers })
  const read = async (): Promise<{ to: string; html: string }[]> =>
    (await (await get('/demo/mail.json')).json()) as { to: string; html: string }[]
  const send = async (mail: Mail): Promise<void> => {
    await queueMail(server.pool, mail, new Date())
    await expect.poll(async () => (await read())[0]?.to, { interval: 50 }).toBe(mail.to)
  }
  const code = (to: string): Mail => ({ template: 'sign-in-code', to, language: 'en', secrets: { code: '012345' } })

  test.each(['/demo/mail/0', '/demo/mail/x', `/demo/mail/${'9'.repeat(18)}`, "/demo/mail/1'"])(
    'answers 404 to %s',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  test.each(['rebound.example', 'demo.tunnel.example:443', '127.0.0.1.example.com', '10.0.0.7:3000'])(
    'is not there for one who comes under the name %s',
    async (host) => {
      const { port } = new URL(server.address)
      for (const path of ['/demo/mail', '/demo/mail.json', '/demo/mail/newest']) {
        const asked = request({ host: '127.0.0.1', port, path, headers: { host } }).end()
        const [answer] = (await once(asked, 'response')) as [IncomingMessage]
        answer.resume()
        expect([path, answer.statusCode]).toEqual([path, 404])
      }
    },
  )

  test('explains itself while it is empty, in both languages', async () => {
    expect(await read()).toEqual([])
    expect(await (await get('/demo/mail')).text()).toContain('No mail yet.')
    expect(await (await get('/demo/mail', { 'accept-language': 'uk' })).text()).toContain('Листів ще немає.')
    expect(await (await get('/demo/mail?userLanguage=ua')).text()).toContain('<html lang="uk"')
    expect(await (await get('/demo/mail?userLanguage=en&userLanguage=uk')).text()).toContain('<html lang="en"')
  })

  test('shows every mail, newest first, with its code and its link', async () => {
    await send(code('first@example.com'))
    const link = `${server.address}/sign-in/forgot-password/second@example.com/s3cret`
    await send({ template: 'recovery-link', to: 'second@example.com', language: 'en', secrets: { link } })
    expect((await read()).map(({ to }) => to)).toEqual(['second@example.com', 'first@example.com'])
    expect(Object.keys((await read())[0] ?? {}).sort()).toEqual(['html', 'sentAt', 'subject', 'text', 'to'])
    const page = await (await get('/demo/mail')).text()
    expect(page).toContain('<output>012345</output>')
    expect(page).toContain(`<a class="button" href="${link}">`)
  })

  test('stores a mail once even if it is delivered twice', async () => {
    const mailbox = createDemoMailbox(server.pool, systemClock)
    const content = {
      subject: 'Twice',
      text: 'Twice',
      html: '<p>Twice</p>',
      language: 'en',
      createdAt: new Date(),
    } as const
    const message = { ...content, to: 'twice@example.com', messageId: '<twice@example.com>' }
    await mailbox.send(message)
    await mailbox.send(message)
    expect((await read()).filter(({ to }) => to === message.to)).toHaveLength(1)
  })

  test('shows a mail as text, and its HTML only in a sandboxed page', async () => {
    const evil = '<script>alert(1)</script><img src="https://evil.example/x.png">'
    await server.pool.query(
      `insert into demo_mail (message_id, recipient, subject, text, html, sent_at) values ('evil', $1, $1, $1, $1, now())`,
      [evil],
    )
    const page = await (await get('/demo/mail')).text()
    expect(page).not.toContain('<script>alert')
    expect(page).not.toContain('<img')
    const [, id] = /href="\/demo\/mail\/(\d+)"/.exec(page) ?? []
    const answer = await get(`/demo/mail/${id}`)
    expect(await answer.text()).toBe(evil)
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*; sandbox$/)
  })

  test('uses no inline style or script, which the CSP of the site forbids', async () => {
    const page = await (await get('/demo/mail')).text()
    expect(page).not.toMatch(/<style|style="|<script>|\son\w+=/)
    for (const path of ['/demo/page.css', '/demo/page.js']) expect((await get(path)).status).toBe(200)
  })
})

describe('the ready accounts', () => {
  test('are created once with their coins, and again only after they were deleted', async () => {
    const url = await createTestDatabase()
    const pool = createTestPool({ connectionString: url })
    const restart = async (): Promise<object[]> => {
      const server = await startTestServer({ DATABASE_URL: url })
      await server.stop()
      const { rows } = await pool.query(
        `select email, balance from account join purse on account_id = account.id and kind = 'available' order by email`,
      )
      return rows
    }
    const ready = demoAccounts.map(({ email }) => ({ email, balance: '1000' }))
    expect(await restart()).toEqual(ready)
    expect(await restart()).toEqual(ready)
    await pool.query('delete from account where email = $1', [demoAccounts[1].email])
    expect(await restart()).toEqual(ready)
    await pool.end()
  })

  test('can sign in', async () => {
    const server = await startTestServer()
    const answer = await fetch(`${server.address}/api/hc_data/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: demoAccounts[0].email, password: demoPassword }),
    })
    expect(await answer.json()).toMatchObject({ code: 'code-sent' })
    await server.stop()
  })

  test('are created once when several servers start at the same time', async () => {
    const url = await createTestDatabase()
    const servers = await Promise.all([1, 2, 3].map(() => startTestServer({ DATABASE_URL: url })))
    const pool = createTestPool({ connectionString: url })
    const { rows } = await pool.query('select count(*)::integer as accounts from account')
    expect(rows).toEqual([{ accounts: demoAccounts.length }])
    await pool.end()
    await Promise.all(servers.map((server) => server.stop()))
  })
})

describe('a program that reads the mailbox', () => {
  const server = serveAllTests()

  test('gets every mail, however many there are', async () => {
    await server.pool.query('delete from demo_mail')
    await server.pool.query(
      `insert into demo_mail (message_id, recipient, subject, text, html, sent_at)
       select 'many-' || n, 'many@example.com', 'mail ' || n, '', '', now() from generate_series(1, 230) as n`,
    )
    const mails = (await (await fetch(`${server.address}/demo/mail.json`)).json()) as { subject: string }[]
    expect([mails.length, mails[0]?.subject]).toEqual([230, 'mail 230'])
  })
})
