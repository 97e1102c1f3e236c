import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { makeTranscript } from '@hexaverse/room/transcript'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMembers } from '../../../../../test/harness/accounts/make-member.ts'
import { makeDataFolder, removeDataFolder } from '../../../../../test/harness/database/data-folder.ts'
import { openGamesForAllTests } from '../../../../../test/harness/database/game-database.ts'
import { insertGames } from '../../../../../test/harness/database/insert-games.ts'
import { connectForTest } from '../../../../../test/harness/database/test-database.ts'
import { careless, planGame } from '../../../../../test/harness/games/plan-game.ts'
import { holdJournalTime, type JournalTime } from '../../../../../test/harness/rooms/journal-time.ts'
import { runOperator, runOperatorWith } from '../../../../../test/harness/server/run-operator.ts'
import { createFolderStore, type FileStore } from '../../../../platform/files/file-store.ts'
import { readGames } from '../../history/read-games.ts'
import { readStoredRecords } from '../../history/stored-room.store.ts'
import { rulebook } from '../../machine/rulebook.ts'
import { makeMonths } from './journal-file.store.ts'
import { moveSomeJournals } from './move-old-journals.ts'

const games = openGamesForAllTests()
const plan = planGame(2, 1, careless)
const dayMs = 86_400_000
const days = 90
const recordsPerFile = plan.moves.length * 3
let folder: string
let files: FileStore
let time: JournalTime

beforeAll(() => {
  folder = makeDataFolder()
  files = createFolderStore(folder)
  time = holdJournalTime({ pool: games.owner })
})
afterAll(() => removeDataFolder(folder))

const move = (to: FileStore = files, pool: Pool = games.game) =>
  moveSomeJournals({ pool, files: to, days, recordsPerFile })

async function moveAll(): Promise<void> {
  while (await move());
}

/** Games of this month, and of people of their own. */
async function play(count: number) {
  await makeMonths(games.game)
  const people = await makeMembers(games.owner, 2)
  const rooms = await insertGames(games.owner, plan, { people: people.map(({ id }) => id), games: count })
  return { people, rooms, month: rooms[0]?.slice(0, 5) ?? '' }
}

/** From now on the journals of this month are due. */
const passMonth = () => time.pass((31 + days) * dayMs)

const partitionOf = async (roomId: string) => {
  const { rows } = await games.owner.query(
    'select distinct tableoid::regclass::text as name from journal_record where room_id = $1',
    [roomId],
  )
  return rows.map(({ name }) => name)
}
const filesOf = async (month: string) =>
  (await games.owner.query('select * from journal_file where month = $1 order by last_room', [month])).rows

/** A hash of what people see of these games. */
async function show(rooms: readonly string[], accountId: string): Promise<string> {
  const shown: unknown[] = []
  for (const roomId of rooms) {
    const records = await readStoredRecords(games.web, roomId, files)
    shown.push(records, makeTranscript(records, new Map(), rulebook))
    shown.push((await runOperatorWith({ JOURNAL_FILES_DIR: folder }, games.url, 'room', roomId)).printed)
  }
  for await (const game of readGames(games.web, accountId, files)) shown.push(game)
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex')
}

/** The months of earlier tests are gone, so that each test has its own alone. */
async function dropEarlier(): Promise<void> {
  await passMonth()
  await moveAll()
  await time.pass(dayMs + 1000)
  await moveAll()
}

describe('the months of journals', () => {
  test('are made ahead: a game lies in the partition of the month of its id, whenever that comes', async () => {
    for (let month = 0; month < 14; month++) {
      const { rooms, month: name } = await play(1)
      expect(await partitionOf(rooms[0] ?? '')).toEqual([`journal_record_${name}`])
      await time.pass(31 * dayMs)
    }
    expect(await makeMonths(games.game)).toBe(0)
    await dropEarlier()
  })

  test('are made by many nodes at once, and none fails', async () => {
    await time.pass(400 * dayMs)
    expect(await Promise.all(Array.from({ length: 8 }, () => makeMonths(games.game)))).toEqual(Array(8).fill(0))
  })

  test('take over the records that came before their partition', async () => {
    await time.pass(400 * dayMs)
    const people = await makeMembers(games.owner, 2)
    const [room = ''] = await insertGames(games.owner, plan, { people: people.map(({ id }) => id), games: 1 })
    expect(await partitionOf(room)).toEqual(['journal_record_default'])
    const before = await show([room], people[0]?.id ?? '')
    expect(await makeMonths(games.game)).toBe(0)
    expect(await partitionOf(room)).toEqual([`journal_record_${room.slice(0, 5)}`])
    expect(await show([room], people[0]?.id ?? '')).toBe(before)
  })

  test('report records whose month never had a partition', async () => {
    const record =
      "insert into journal_record (room_id, first_seq, last_seq, mark, at, events) values ('r0001stray', 1, 1, 'm', 1, '[1]')"
    const client = await connectForTest(games.owner)
    await client.query('begin')
    await client.query(record)
    expect((await client.query('select make_journal_months() as stray')).rows).toEqual([{ stray: 1 }])
    await client.query('rollback')
  })
})

describe('the journals of a month that is long over', () => {
  test('move into files, then leave the database, and every game is shown as before, byte for byte', async () => {
    await dropEarlier()
    const { people, rooms, month } = await play(10)
    const [ada = people[0]] = people
    const before = await show(rooms, ada?.id ?? '')
    await moveAll()
    expect(await filesOf(month)).toEqual([])
    await passMonth()
    await moveAll()
    const written = await filesOf(month)
    expect(written.length).toBeGreaterThan(3)
    expect(written.reduce((sum, { records }) => sum + records, 0)).toBe(10 * (plan.moves.length + 1))
    expect(await partitionOf(rooms[0] ?? '')).toEqual([`journal_record_${month}`])
    expect(await show(rooms, ada?.id ?? '')).toBe(before)
    await time.pass(dayMs + 1000)
    await moveAll()
    expect(await partitionOf(rooms[0] ?? '')).toEqual([])
    expect((await games.owner.query("select to_regclass('journal_record_' || $1) as it", [month])).rows).toEqual([
      { it: null },
    ])
    expect(await show(rooms, ada?.id ?? '')).toBe(before)
    const node = await games.openNode({ files })
    const read = await new Promise((resolve) => node.journal.read(rooms[3] ?? '', 0, resolve))
    expect(read).toMatchObject({ type: 'journal-read', records: { length: plan.moves.length + 1 } })
  })

  test('stay while one of its games is not over', async () => {
    await dropEarlier()
    const { rooms, month } = await play(2)
    const { roomId } = await games.makeRoom()
    await passMonth()
    await moveAll()
    expect(await filesOf(month)).toEqual([])
    await games.owner.query("update room set status = 'ended', ended_at = 1, ending = 'clean' where id = $1", [roomId])
    await moveAll()
    await time.pass(dayMs + 1000)
    await moveAll()
    expect(await partitionOf(rooms[0] ?? '')).toEqual([])
  })

  test('are in the same files as if nothing had happened when a process was killed between any two steps', async () => {
    await dropEarlier()
    const { people, rooms, month } = await play(7)
    const before = await show(rooms, people[0]?.id ?? '')
    await passMonth()
    const killed = new Error('killed')
    const beforeWriting: FileStore = { ...files, write: () => Promise.reject(killed) }
    const afterWriting: FileStore = {
      ...files,
      write: async (key, bytes) => {
        await files.write(key, bytes)
        throw killed
      },
    }
    const beforeEntering: FileStore = { ...files, read: () => Promise.reject(killed) }
    for (let file = 0; file < 20; file++) {
      for (const store of [beforeWriting, afterWriting, beforeEntering])
        await move(store).catch((problem) => expect(problem).toBe(killed))
      await move()
    }
    const keys = (await files.list()).filter((key) => key.startsWith(month))
    expect(keys.toSorted()).toEqual((await filesOf(month)).map(({ key }) => key).toSorted())
    await time.pass(dayMs + 1000)
    await moveAll()
    expect(await partitionOf(rooms[0] ?? '')).toEqual([])
    expect(await show(rooms, people[0]?.id ?? '')).toBe(before)
  })

  test('are not entered when the store returns something else than was written', async () => {
    await dropEarlier()
    const { month } = await play(1)
    await passMonth()
    const forgetful: FileStore = { ...files, read: async () => Buffer.from('something else') }
    const moveToIt = async () => {
      while (await move(forgetful));
    }
    await expect(moveToIt()).rejects.toThrow('was not stored as written')
    expect(await filesOf(month)).toEqual([])
  })

  test('are in one file each when many nodes move them at once', async () => {
    await dropEarlier()
    const { rooms, month } = await play(12)
    await passMonth()
    for (let round = 0; round < 12; round++) await Promise.all(Array.from({ length: 6 }, () => move()))
    await moveAll()
    const written = await filesOf(month)
    expect(written.reduce((sum, { records }) => sum + records, 0)).toBe(12 * (plan.moves.length + 1))
    for (const roomId of rooms) {
      expect(written.filter(({ first_room, last_room }) => first_room <= roomId && roomId <= last_room)).toHaveLength(1)
    }
  })

  test('stay in the database while a transaction that has read journals is open, and no game waits for it', async () => {
    await dropEarlier()
    const { rooms } = await play(1)
    await passMonth()
    await moveAll()
    await time.pass(dayMs + 1000)
    const backup = await connectForTest(games.owner)
    await backup.query('begin')
    await backup.query('select count(*) from journal_record')
    expect(await move()).toBe(false)
    expect(await partitionOf(rooms[0] ?? '')).toHaveLength(1)
    await backup.query('rollback')
    await moveAll()
    expect(await partitionOf(rooms[0] ?? '')).toEqual([])
  })

  test('hold no name and no address, so that nothing is left to erase in them', async () => {
    await dropEarlier()
    const { people, rooms, month } = await play(1)
    const [ada] = people
    await passMonth()
    await dropEarlier()
    expect((await runOperator(games.url, 'erase', ada?.login ?? '', '--yes')).exitCode).toBe(0)
    const texts = await Promise.all(
      (await files.list())
        .filter((key) => key.startsWith(month))
        .map(async (key) => gunzipSync((await files.read(key)) ?? '').toString()),
    )
    expect(texts.join()).toContain(rooms[0])
    for (const { login, email } of people) expect(texts.join()).not.toMatch(new RegExp(`${login}|${email}`))
    expect(await readStoredRecords(games.web, rooms[0] ?? '', files)).toHaveLength(plan.moves.length + 1)
  })
})

describe('the database', () => {
  const codeOf = (query: Promise<unknown>) =>
    query.then(
      () => undefined,
      (problem: { message: string }) => problem.message,
    )

  test('drops no month that is not over, or not in files as a whole, whatever the server asks for', async () => {
    await dropEarlier()
    const { month, rooms } = await play(4)
    const drop = () => codeOf(games.game.query('select drop_journal_month($1, 0)', [month]))
    expect(await drop()).toMatch('is not over')
    await passMonth()
    expect(await drop()).toMatch('are not all in files')
    while ((await filesOf(month)).length === 0) await move()
    expect(await drop()).toMatch('is not over')
    await time.pass(dayMs + 1000)
    expect(await drop()).toMatch('are not all in files')
    expect(await codeOf(games.game.query(`drop table journal_record_${month}`))).toMatch('must be owner')
    expect(await codeOf(games.game.query(`select * from journal_record_${month}`))).toMatch('permission denied')
    expect(await partitionOf(rooms[0] ?? '')).toHaveLength(1)
  })

  test('enters no file that skips a game, holds a part of one, or a game of another month', async () => {
    await dropEarlier()
    const { month, rooms } = await play(3)
    const [first = '', second = ''] = rooms.toSorted()
    const enter = (of: string, from: string, to: string, records: number) =>
      codeOf(
        games.game.query('select enter_journal_file($1, $2, $3, $4, $5, $6)', [
          of,
          from,
          to,
          records,
          'k',
          Buffer.alloc(32),
        ]),
      )
    const all = plan.moves.length + 1
    expect(await enter(month, second, second, all)).toMatch('does not hold the next journals')
    expect(await enter(month, first, first, all - 1)).toMatch('does not hold the next journals')
    expect(await enter('before', first, first, all)).toMatch('does not hold the next journals')
    expect(await enter('nosuch', first, first, all)).toMatch('does not hold the next journals')
    expect(await codeOf(games.game.query('insert into journal_file select * from journal_file'))).toMatch(
      'permission denied',
    )
    expect(await codeOf(games.owner.query('delete from journal_file'))).toMatch('never changed')
  })
})

describe('a file that cannot be read', () => {
  test('is an error that names it, never another game; the operator finds it', async () => {
    await dropEarlier()
    const { rooms, month } = await play(4)
    await passMonth()
    await dropEarlier()
    const check = (of = folder) => runOperatorWith({ JOURNAL_FILES_DIR: of }, games.url, 'check-journal-files')
    expect(await check()).toMatchObject({
      exitCode: 0,
      printed: expect.stringMatching(/^\d+ files, all of them good\.\n$/),
    })
    const [{ key, last_room: room }, { key: other }] = await filesOf(month)
    const bytes = (await files.read(key)) as Buffer
    const read = (store?: FileStore) => readStoredRecords(games.web, room, store)
    const instead = (found: Buffer | undefined): FileStore => ({ ...files, read: async () => found })
    await expect(read()).rejects.toThrow(`${key}, and JOURNAL_FILES_DIR is not set`)
    await expect(read(instead(undefined))).rejects.toThrow(`${key}, which is missing in ${folder}`)
    await expect(read(instead(bytes.subarray(0, -1)))).rejects.toThrow(
      `${key} in ${folder}, with journals of old games, is broken: its SHA-256`,
    )
    await expect(read(instead(await files.read(other)))).rejects.toThrow('is broken')
    const flipped = Buffer.from(bytes)
    flipped[100] = (flipped[100] ?? 0) ^ 1
    await files.write(key, flipped)
    await files.write('r9901/unknown.jsonl.gz', bytes)
    const { exitCode, printed, complaints } = await check()
    expect({ exitCode, complaints }).toEqual({
      exitCode: 1,
      complaints: expect.stringMatching(/^1 of \d+ files cannot be read\.\n$/),
    })
    expect(printed).toContain(`The file ${key} in ${folder}`)
    expect(printed).toContain('1 files are not known to the database, such as r9901/unknown.jsonl.gz.')
    await files.write(key, bytes)
    expect((await check()).exitCode).toBe(0)
    expect(rooms).toContain(room)
  })
})
