import type { User } from '@hexaverse/protocol/http'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { createAccountClient, headersOf, mailsStayInTheOutbox } from '../../../test/harness/accounts/account-client.ts'
import { makeArchivesNow } from '../../../test/harness/accounts/make-archives-now.ts'
import { playShortGame } from '../../../test/harness/games/play-short-game.ts'
import { createTestClock } from '../../../test/harness/server/test-clock.ts'
import { serveAllTests } from '../../../test/harness/server/test-server.ts'
import { adjustPurse } from '../ledger/index.ts'
import { en } from './archive-texts-en.ts'
import { uk } from './archive-texts-uk.ts'

const clock = createTestClock('2026-01-31T12:00:00Z')
const server = serveAllTests({ ...mailsStayInTheOutbox, PUBLIC_URL: 'https://localhost:8443' }, { clock })
const { post, signUp } = createAccountClient(server)

const day = 24 * 60
const request = async (user: User) => (await post('/requestMyData', {}, headersOf(user))).answer
const make = () => makeArchivesNow(server.pool, clock.now())

/** This test or the server's own job builds the archive, whichever is first; both leave the same result. */
async function readLink(accountId: string): Promise<string> {
  for (;;) {
    await make()
    const { rows } = await server.pool.query<{ link: string }>(
      "select params ->> 'link' as link from outbox where account_id = $1 and template = 'archive-ready' order by id desc",
      [accountId],
    )
    if (rows[0]) return rows[0].link
  }
}

const fetchArchive = (id: string, headers: Record<string, string>) =>
  fetch(`${server.address}/api/hc_data/account/archive/${id}`, { headers })

async function readArchive(user: User): Promise<Record<string, string>> {
  const id = new URL(await readLink(user.id)).searchParams.get('archive') ?? ''
  const answer = await fetchArchive(id, headersOf(user))
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="hexaverse-data.zip"',
    'cache-control': 'no-store',
  })
  const files = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())))
  return Object.fromEntries(files.map(([name, bytes]) => [name, strFromU8(bytes)]))
}

describe('the archive', () => {
  let ada: User
  let taras: User
  let files: Record<string, string>
  const everything = () => Object.values(files).join('\n')

  beforeAll(async () => {
    ada = await signUp('ada@example.com', undefined, { deviceMark: 'a-device-mark' })
    taras = await signUp('taras@example.com')
    const gift = { coins: 40, operator: 'Olena' }
    await adjustPurse(server.pool, { ...gift, key: 'a', accountId: ada.id, reason: '<script>alert(1)</script>' })
    await adjustPurse(server.pool, { ...gift, key: 't', accountId: taras.id, reason: 'for Taras only' })
    await playShortGame(server.databaseUrl, server.pool, [{ id: ada.id }, { id: taras.id }])
    await request(ada)
    files = await readArchive(ada)
  })

  test.each(['x', '0', 'null', '%00', '..%2f..', 'a'.repeat(400), '00000000-0000-4000-8000-000000000000', "'%3b--"])(
    'is not found by the id %s',
    async (id) => {
      const answer = await fetchArchive(id, headersOf(ada))
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'unknown-archive'])
    },
  )

  test('is found by its owner only', async () => {
    const id = new URL(await readLink(ada.id)).searchParams.get('archive') ?? ''
    expect((await fetchArchive(id, headersOf(taras))).status).toBe(404)
    expect((await fetchArchive(id, {})).status).toBe(401)
    expect((await fetchArchive(id, { ...headersOf(taras), id: ada.id })).status).toBe(401)
  })

  test('contains the data about its owner', () => {
    expect(Object.keys(files).sort()).toEqual([
      'account.json',
      'games.json',
      'index.html',
      'ledger.json',
      'mails.json',
      'ratings.json',
      'sessions.json',
      'standing.json',
      'withdrawals.json',
    ])
    const read = (name: string) => JSON.parse(files[name] ?? '')
    expect(read('account.json')).toMatchObject({ id: ada.id, email: ada.email, login: ada.login, language: 'en' })
    expect(read('sessions.json')).toEqual([expect.objectContaining({ startedAt: clock.now().toISOString() })])
    expect(read('ledger.json')).toMatchObject({ reserved: 0 })
    expect(read('ledger.json').transfers.at(-1)).toMatchObject({ kind: 'adjust', amount: 40 })
    expect(read('games.json')).toEqual([
      expect.objectContaining({ players: 2, ending: 'clean', result: expect.stringMatching(/^(victory|defeat)$/) }),
    ])
    expect(read('games.json')[0].moves[0]).toMatchObject({ seat: 1, move: 'claim', hex: 2, triangle: 1, by: 'player' })
    expect(read('mails.json')).toEqual([])
  })

  test('contains nothing about another person', () => {
    for (const word of [taras.id, taras.email, taras.login, 'for Taras only']) expect(everything()).not.toContain(word)
  })

  test('contains nothing that could be used to sign in, not even as a hash', async () => {
    const { rows } = await server.pool.query<{ hash: string; secret: string; device: string }>(
      `select password_hash as hash, encode(secret_hash, 'hex') as secret, encode(device_hash, 'hex') as device
       from account a join session s on s.account_id = a.id where a.id = $1`,
      [ada.id],
    )
    for (const word of [ada.secret, 'argon2', 'a-device-mark', ...Object.values(rows[0] ?? {})]) {
      expect(everything()).not.toContain(word)
    }
  })

  test('has a page that escapes all text and runs no script', () => {
    expect(files['index.html']).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(files['index.html']).not.toMatch(/<script|<img|<link|src=|href=| on\w+=/)
  })

  test.each(['en', 'uk'] as const)(
    'has a page in the language of its owner, with a text in %s for every name',
    async (language) => {
      const words = { en, uk }[language]
      await server.pool.query('update account set language = $2 where id = $1', [taras.id, language])
      await server.pool.query('update account set data_requested_at = null where id = $1', [taras.id])
      await server.pool.query("delete from outbox where template = 'archive-ready'")
      await request(taras)
      const page = (await readArchive(taras))['index.html'] ?? ''
      expect(page).toContain(`<html lang="${language}">`)
      for (const title of Object.values(words.sections)) expect(page).toContain(`<h2>${title}</h2>`)
      const shown = [...page.matchAll(/<(?:dt|th scope="col")>([^<]*)</g)].map((match) => match[1])
      expect(shown.filter((name) => !Object.values(words.fields).includes(name ?? ''))).toEqual([])
      expect(shown.length).toBeGreaterThan(20)
    },
  )

  test('expires after exactly ten days and is then deleted', async () => {
    const person = await signUp('ten-days@example.com')
    await request(person)
    const id = new URL(await readLink(person.id)).searchParams.get('archive') ?? ''
    clock.pass({ minutes: 10 * day - 1 })
    expect((await fetchArchive(id, headersOf(person))).status).toBe(200)
    clock.pass({ minutes: 1 })
    expect((await fetchArchive(id, headersOf(person))).status).toBe(404)
    await make()
    expect((await server.pool.query('select from data_archive where id = $1', [id])).rows).toEqual([])
  })
})
