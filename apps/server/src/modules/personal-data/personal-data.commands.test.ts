import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccountClient, goodPassword, headersOf } from '../../../test/harness/accounts/account-client.ts'
import { type MailSink, startMailSink } from '../../../test/harness/accounts/mail-sink.ts'
import { expectBooksBalance } from '../../../test/harness/database/expect-books-balance.ts'
import { insertRoom } from '../../../test/harness/database/insert-room.ts'
import { createTestDatabase } from '../../../test/harness/database/test-database.ts'
import { createTestPool } from '../../../test/harness/database/test-pool.ts'
import { playShortGame } from '../../../test/harness/games/play-short-game.ts'
import { runOperator } from '../../../test/harness/server/run-operator.ts'
import { startTestServer } from '../../../test/harness/server/test-server.ts'
import { findTraces } from '../../../test/personal-data/find-traces.ts'

const folder = mkdtempSync(join(tmpdir(), 'export-'))
let sink: MailSink
let databaseUrl: string
let server: Awaited<ReturnType<typeof startTestServer>>
let pool: Pool

beforeAll(async () => {
  sink = await startMailSink()
  databaseUrl = await createTestDatabase()
  server = await startTestServer({ DATABASE_URL: databaseUrl, SMTP_URL: sink.url })
  pool = createTestPool({ connectionString: databaseUrl })
})
afterAll(async () => {
  await pool.end()
  await server.stop()
  await sink.close()
  rmSync(folder, { recursive: true })
})

const run = (...args: string[]) => runOperator(databaseUrl, ...args)
const tracesOf = (words: readonly string[]) => findTraces(pool, words)

async function signUp(email: string) {
  const { post } = createAccountClient({ address: server.address, pool })
  await post('/auth', { email, password: goodPassword })
  const { code } = await sink.next(email)
  const { answer } = await post('/SecondStepAndLogin', { email, password: goodPassword, code })
  return { post, user: answer }
}

describe('an export by the operator', () => {
  test('is refused for an unknown account, and if the file exists already', async () => {
    const unknown = await run('export', 'nobody-here', join(folder, 'none.zip'))
    expect(unknown).toEqual({ exitCode: 1, printed: '', complaints: 'There is no account nobody-here.\n' })
    const { user } = await signUp('twice@example.com')
    const file = join(folder, 'twice.zip')
    expect((await run('export', user.login, file)).exitCode).toBe(0)
    const again = await run('export', user.login, file)
    expect(again).toEqual({ exitCode: 1, printed: '', complaints: `${file} cannot be written: EEXIST.\n` })
  })

  test('writes the archive that the person would get, readable by the operator only', async () => {
    const { user } = await signUp('export@example.com')
    const file = join(folder, 'export.zip')
    expect(await run('export', user.login, file)).toEqual({ exitCode: 0, printed: `wrote ${file}\n`, complaints: '' })
    const archive = unzipSync(readFileSync(file))
    expect(Object.keys(archive).sort()).toEqual([
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
    expect(strFromU8(archive['account.json'] ?? new Uint8Array())).toContain(user.email)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })
})

describe('an erasure by the operator', () => {
  test('is refused for an unknown account, and without --yes', async () => {
    expect((await run('erase', 'nobody-here', '--yes')).complaints).toBe('There is no account nobody-here.\n')
    const { user } = await signUp('unsure@example.com')
    const unsure = await run('erase', user.login)
    const line = `This deletes ${user.login} for ever. If that is what you want, add --yes.\n`
    expect(unsure).toEqual({ exitCode: 1, printed: '', complaints: line })
    expect((await pool.query('select from account where id = $1', [user.id])).rows).toHaveLength(1)
  })

  test('is refused during a game, which would end without a departure', async () => {
    const email = 'still.playing@example.com'
    const { user } = await signUp(email)
    const roomId = await insertRoom(pool, [{ id: user.id }, { id: (await signUp('opponent@example.com')).user.id }])
    const line = `${user.login} is in the game ${roomId}: try again when it is over, or when the person has left it.\n`
    expect(await run('erase', user.login, '--yes')).toEqual({ exitCode: 1, printed: '', complaints: line })
    await pool.query('update room_seat set freed_at = 1 where account_id = $1', [user.id])
    expect((await run('erase', user.login, '--yes')).exitCode).toBe(0)
  })

  test('leaves no trace once the last mail is sent, except moves and amounts under the account id', async () => {
    const email = 'forget.me@example.com'
    const { post, user } = await signUp(email)
    await run('credit', user.login, '25', '--reason', 'a storm', '--operator', 'Olena')
    await post('/login', { email, password: 'Wrong-pass-1' })
    await post('/forgotPassword', { email, andPlay: false })
    await sink.next(email)
    await post('/requestMyData', {}, headersOf(user))
    await sink.next(email)
    const device = { network: '203.0.113.99', device: 'a browser to be forgotten' }
    await playShortGame(databaseUrl, pool, [
      { id: user.id, ...device },
      { id: (await signUp('rival@example.com')).user.id },
    ])
    const rest = [{ id: user.id, ...device }, { id: (await signUp('other@example.com')).user.id }]
    await insertRoom(pool, rest, { isLeft: true })
    // Where a person sat is forgotten as soon as a game begins.
    expect(await tracesOf([device.network])).toEqual([])
    expect(await tracesOf([email, user.login])).not.toEqual([])
    const done = await run('erase', email, '--yes')
    expect(done).toMatchObject({ exitCode: 0, printed: `erased; the ledger keeps the number ${user.id}\n` })
    expect((await sink.next(email)).text).toContain(user.login)
    await expect.poll(() => tracesOf([email, user.login])).toEqual([])
    expect(await tracesOf([device.network, createHash('sha256').update(device.device).digest('hex')])).toEqual([])
    // The random map decides who wins, and a job rates games later, so these tables may or may not contain the account.
    const passing = /^win_|^rating_change.account_id$|^transfer.key$/
    const numbered = (await tracesOf([user.id])).filter((trace) => !passing.test(trace))
    expect(numbered).toEqual([
      'journal_record.events',
      'purse.account_id',
      'room_seat.account_id',
      'transfer.account_id',
    ])
    expect((await post('/checkAuth', { email, secret: user.secret })).answer.code).toBe('unauthorized')
    await expectBooksBalance(pool)
  })
})
