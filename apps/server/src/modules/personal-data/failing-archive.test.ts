import { describe, expect, test } from 'vitest'
import { mailsStayInTheOutbox } from '../../../test/harness/accounts/account-client.ts'
import { makeArchivesNow } from '../../../test/harness/accounts/make-archives-now.ts'
import { makeMember } from '../../../test/harness/accounts/make-member.ts'
import { insertRoom } from '../../../test/harness/database/insert-room.ts'
import { runOperator } from '../../../test/harness/server/run-operator.ts'
import { createTestClock } from '../../../test/harness/server/test-clock.ts'
import { serveAllTests, startTestServer } from '../../../test/harness/server/test-server.ts'
import { requestData } from './request-data.ts'
import { runArchiveThread } from './run-archive-thread.ts'

/** The server's own jobs live years before the archives of these tests are due. */
const clock = createTestClock('2026-01-31T12:00:00Z')
const server = serveAllTests(mailsStayInTheOutbox, { clock })

const start = new Date('2030-01-01T00:00:00Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const tryAt = (minutes: number) => makeArchivesNow(server.pool, after(minutes))

/** Requests an archive that fails: the person's only game has a journal that begins in the middle. */
async function requestBroken(language = 'en'): Promise<string> {
  const { id } = await makeMember(server.pool)
  await server.pool.query('update account set language = $2 where id = $1', [id, language])
  const roomId = await insertRoom(server.pool, [{ id }])
  await server.pool.query(
    `insert into journal_record (room_id, first_seq, last_seq, mark, at, events)
     values ($1, 5, 5, 'no beginning', 1, '[{"type":"away","seat":1}]')`,
    [roomId],
  )
  while (await tryAt(-1));
  await requestData(server.pool, id, start)
  return id
}

const repair = (id: string) => server.pool.query('update room_seat set place = null where account_id = $1', [id])

async function stateOf(id: string): Promise<object | undefined> {
  const { rows } = await server.pool.query<object>(
    `select attempts, ready_at is not null as "isReady", given_up_at is not null as "isGivenUp",
       (select count(*)::integer from data_archive_piece where archive_id = a.id) as pieces
     from data_archive a where account_id = $1`,
    [id],
  )
  return rows[0]
}

const mailsOf = async (id: string) =>
  (await server.pool.query('select template, language from outbox where account_id = $1 order by id', [id])).rows

describe('an archive that fails', () => {
  test('is retried after growing pauses', async () => {
    const id = await requestBroken()
    expect(await tryAt(0)).toBe(true)
    expect(await tryAt(0.99)).toBe(false)
    expect(await tryAt(1)).toBe(true)
    expect(await tryAt(2.99)).toBe(false)
    expect(await stateOf(id)).toEqual({ attempts: 2, isReady: false, isGivenUp: false, pieces: 0 })
    await repair(id)
    expect(await tryAt(3)).toBe(true)
    expect(await stateOf(id)).toEqual({ attempts: 3, isReady: true, isGivenUp: false, pieces: 1 })
    expect(await mailsOf(id)).toEqual([{ template: 'archive-ready', language: 'en' }])
  })

  test.each(['en', 'uk'])(
    'is given up after five attempts, with one mail to a person who reads %s',
    async (language) => {
      const id = await requestBroken(language)
      for (const minutes of [0, 1, 3, 7, 15]) expect(await tryAt(minutes)).toBe(true)
      expect(await mailsOf(id)).toEqual([])
      while (await tryAt(15));
      expect(await tryAt(60 * 24)).toBe(false)
      expect(await stateOf(id)).toEqual({ attempts: 6, isReady: false, isGivenUp: true, pieces: 0 })
      expect(await mailsOf(id)).toEqual([{ template: 'archive-failed', language }])
    },
  )

  test('raises an alarm until an operator has it made again', async () => {
    const id = await requestBroken()
    for (const minutes of [0, 1, 3, 7, 15, 15]) await tryAt(minutes)
    const watching = await startTestServer({ ...mailsStayInTheOutbox, DATABASE_URL: server.databaseUrl }, { clock })
    const readAlarm = async () => {
      const text = await (await fetch(`${watching.address}/metrics`)).text()
      return Number(/^archives_given_up (\d+)$/m.exec(text)?.[1])
    }
    await expect.poll(readAlarm).toBeGreaterThan(0)
    await watching.stop()
    await repair(id)
    expect((await runOperator(server.databaseUrl, 'retry-archives')).printed).toMatch(
      /^\d+ archives? will be made again/,
    )
    while (await tryAt(60 * 24));
    expect(await stateOf(id)).toMatchObject({ isReady: true, isGivenUp: false })
  })

  test('leaves nothing of an attempt that was cut off', async () => {
    const id = await requestBroken()
    await repair(id)
    await server.pool.query(
      `insert into data_archive_piece (archive_id, number, bytes)
       select id, n, 'rest of a dead attempt' from data_archive, generate_series(0, 3) n where account_id = $1`,
      [id],
    )
    while (await tryAt(0));
    expect(await stateOf(id)).toMatchObject({ isReady: true, pieces: 1 })
  })
})

describe('the thread of an archive', () => {
  const job = { connection: {}, attempt: { archiveId: '', number: 1 }, terms: undefined as never }
  const run = (program: string, signal = new AbortController().signal) =>
    runArchiveThread({ program: new URL(`data:text/javascript,${program}`), signal }, job)

  test('can use up its memory, and the process lives', async () => {
    const greedy = 'const all = []; for (;;) all.push(new Array(1e6).fill(all.length))'
    await expect(run(greedy)).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' })
  })

  test('fails when it ends before its work is done, and when it throws', async () => {
    await expect(run('process.exit(3)')).rejects.toThrow('ended with 3')
    await expect(run('throw new Error("a planted fault")')).rejects.toThrow('a planted fault')
  })

  test('ends when the server stops, even in the middle of a calculation', async () => {
    const stopping = new AbortController()
    const running = run('for (;;);', stopping.signal)
    stopping.abort(new Error('the server stops'))
    await expect(running).rejects.toThrow('the server stops')
  })
})
