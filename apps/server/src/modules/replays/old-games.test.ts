import { strFromU8, unzipSync } from 'fflate'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailsStayInTheOutbox } from '../../../test/harness/accounts/account-client.ts'
import { makeArchivesNow } from '../../../test/harness/accounts/make-archives-now.ts'
import { makeMembers } from '../../../test/harness/accounts/make-member.ts'
import { makeDataFolder, removeDataFolder } from '../../../test/harness/database/data-folder.ts'
import { createTestDatabase } from '../../../test/harness/database/test-database.ts'
import { createTestPool } from '../../../test/harness/database/test-pool.ts'
import { playShortGame } from '../../../test/harness/games/play-short-game.ts'
import { holdJournalTime } from '../../../test/harness/rooms/journal-time.ts'
import { readTrueReplay, replayPath } from '../../../test/harness/rooms/read-replay.ts'
import { runOperator, runOperatorWith } from '../../../test/harness/server/run-operator.ts'
import { createTestClock } from '../../../test/harness/server/test-clock.ts'
import { startTestServer } from '../../../test/harness/server/test-server.ts'
import { requestData } from '../personal-data/request-data.ts'

/** The server's own jobs live years before the archives of this test are due. */
const clock = createTestClock('2026-01-31T12:00:00Z')
const dayMs = 86_400_000
let folder: string
let databaseUrl: string
let pool: Pool

// Before each try: one that failed leaves the journal's time far ahead.
beforeEach(async () => {
  folder = makeDataFolder()
  databaseUrl = await createTestDatabase()
  pool = createTestPool({ connectionString: databaseUrl })
  // A server refuses a database with accounts that it did not make itself.
  await withServer(async () => undefined)
})
afterEach(async () => {
  await pool.end()
  removeDataFolder(folder)
})

/** A server remembers games that it was asked for, so each step has a server of its own. */
async function withServer<T>(work: (address: string) => Promise<T>): Promise<T> {
  const settings = { DATABASE_URL: databaseUrl, JOURNAL_FILES_DIR: folder, JOURNAL_DAYS: '7', ...mailsStayInTheOutbox }
  const server = await startTestServer(settings, { clock })
  try {
    return await work(server.address)
  } finally {
    await server.stop()
  }
}

const readReplay = async (address: string, roomId: string) => (await fetch(address + replayPath(roomId))).text()

/** The games in the archive of a person, who may ask for one each month. */
async function archiveGames(accountId: string, year: number): Promise<string | undefined> {
  const dueAt = new Date(`${year}-01-01T00:00:00Z`)
  await requestData(pool, accountId, dueAt)
  while (await makeArchivesNow(pool, dueAt, folder));
  const { rows } = await pool.query<{ content: Buffer }>(
    `select string_agg(p.bytes, '' order by p.number) as content
     from data_archive a join data_archive_piece p on p.archive_id = a.id where a.account_id = $1`,
    [accountId],
  )
  await pool.query('delete from data_archive where account_id = $1', [accountId])
  const file = unzipSync(rows[0]?.content ?? Buffer.alloc(0))['games.json']
  return file && strFromU8(file)
}

const count = async (sql: string, roomId: string) =>
  (await pool.query<{ count: number }>(`select count(*)::integer from ${sql}`, [roomId])).rows[0]?.count

test('a server moves old games into files by itself, and they are replayed, archived and erased as before', async () => {
  const [ada, olena] = await makeMembers(pool, 2)
  if (!ada || !olena) throw new Error('There are two')
  const roomId = await playShortGame(databaseUrl, pool, [ada, olena])
  const time = holdJournalTime({ pool })
  const before = await withServer((address) => readReplay(address, roomId))
  const archived = await archiveGames(ada.id, 2030)
  expect(archived).toContain(roomId)

  await time.pass(45 * dayMs)
  const files = 'journal_file where $1 between first_room and last_room'
  await withServer(() => expect.poll(() => count(files, roomId)).toBe(1))
  await time.pass(dayMs + 60_000)
  const records = 'journal_record where room_id = $1'
  await withServer(async (address) => {
    await expect.poll(() => count(records, roomId)).toBe(0)
    expect(await readReplay(address, roomId)).toBe(before)
    await readTrueReplay(address, roomId)
  })
  expect(await archiveGames(ada.id, 2031)).toBe(archived)
  const printed = await runOperatorWith({ JOURNAL_FILES_DIR: folder }, databaseUrl, 'room', roomId)
  expect(printed).toMatchObject({ exitCode: 0, printed: expect.stringContaining('The journal adds up') })
  const rebuilt = await runOperatorWith({ JOURNAL_FILES_DIR: folder }, databaseUrl, 'ratings', 'rebuild')
  expect(rebuilt).toMatchObject({ exitCode: 0, printed: expect.stringContaining('Nothing differed.') })

  expect((await runOperator(databaseUrl, 'erase', ada.login, '--yes')).exitCode).toBe(0)
  const after = await withServer((address) => readTrueReplay(address, roomId))
  expect(after.people.map(({ login }) => login).toSorted()).toEqual([null, olena.login].toSorted())
  expect(await archiveGames(olena.id, 2032)).toContain(roomId)

  removeDataFolder(folder)
  const answer = await withServer((address) => fetch(address + replayPath(roomId)))
  expect(answer.status).toBe(500)
})
