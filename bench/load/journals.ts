// `npm run bench -- journals [records]`: what a move costs with 100 million records in this month's partition of the
// journals, compared with an empty database beside it. Both take turns, so that the ratio does not depend on the machine.
// Then how fast the month moves into files and is read from there, and how long games wait when it is dropped. The
// records take 30 GB, and ten minutes to fill, longer on a busier machine; they are removed at the end. See docs/scale.md.
import { randomUUID } from 'node:crypto'
import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Draft } from '@hexaverse/room'
import { usualJournalLimits } from '../../apps/server/src/config/config.ts'
import { createJournal } from '../../apps/server/src/modules/rooms/index.ts'
import type { Journal } from '../../apps/server/src/modules/rooms/journal/journal.ts'
import { moveSomeJournals } from '../../apps/server/src/modules/rooms/journal/old/move-old-journals.ts'
import { readOldRecords } from '../../apps/server/src/modules/rooms/journal/old/read-old-records.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/database/open-database.ts'
import type { Queryable } from '../../apps/server/src/platform/database/queryable.ts'
import { createFolderStore, type FileStore } from '../../apps/server/src/platform/files/file-store.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { createMetrics } from '../../apps/server/src/platform/metrics.ts'
import { startOwnPostgres } from '../../apps/server/test/faults/own-postgres.ts'
import { makeDataFolder, removeDataFolder } from '../../apps/server/test/harness/database/data-folder.ts'
import { reportFigure, reportHappened, reportMeasured } from '../figures/report.ts'
import { percentile } from '../figures/statistics.ts'

const records = Number(process.argv[3] ?? 100_000_000)
const recordsPerRoom = 100
const rooms = Math.ceil(records / recordsPerRoom)
const moves = 1500
const roomsAtOnce = 40
/** More than the two differ from run to run with nothing in either. */
const barRatio = 1.15
const bytesPerRecord = 450
const movedFiles = 50

const log = createLog({ level: 'fatal', mode: 'demo' })
const { bavail, bsize } = statfsSync(tmpdir())
if (bavail * bsize < records * bytesPerRecord) {
  console.error(`${records} records need ${Math.ceil((records * bytesPerRecord) / 1e9)} GB in ${tmpdir()}.`)
  process.exit(1)
}
const postgres = await startOwnPostgres()
const folder = makeDataFolder()
await postgres.pool.query('create database empty')
const emptyUrl = postgres.url.replace(/\w+$/, 'empty')
const open = (url: string) => openDatabase({ url, dataFolder: '', userName: 'bench', role: 'server', log })
// Nobody needs this database after a crash, and a table that is filled where it was made then needs no WAL.
for (const setting of [
  "wal_level = 'minimal'",
  'max_wal_senders = 0',
  "max_wal_size = '8GB'",
  "shared_buffers = '1GB'",
]) {
  await postgres.pool.query(`alter system set ${setting}`)
}
await postgres.stop('fast')
await postgres.start()
const [full, empty] = [await open(postgres.url), await open(emptyUrl)]
// Waiting for the disk would hide the difference.
await postgres.pool.query('alter role hexaverse_game set synchronous_commit = off')
try {
  const { rows } = await postgres.pool.query<{ day: string }>('select room_day() as day')
  const day = rows[0]?.day ?? ''
  await fill(postgres.pool, day.slice(0, 5))
  await measureMoves(day)
  await measureFiles(day.slice(0, 5))
} finally {
  await Promise.all([full.close(), empty.close()])
  await postgres.remove()
  removeDataFolder(folder)
}
process.exit()

/** Makes the partition of this month anew, with records in it. Their rooms are spread over its days. */
async function fill(owner: Queryable, month: string): Promise<void> {
  const from = performance.now()
  const table = `journal_record_${month}`
  const next = (await owner.query('select to_room from journal_month where month = $1', [month])).rows[0]?.to_room
  await owner.query(`begin;
    drop table ${table};
    set local maintenance_work_mem = '1GB';
    create table ${table} (like journal_record including defaults including constraints);
    insert into ${table} (room_id, first_seq, last_seq, mark, at, due_at, events)
      select room.id, move.seq, move.seq, move.mark, 1790000000000 + move.seq, 1790000060000 + move.seq, move.events
      from (
        select '${month}' || lpad((1 + n * 28 / ${rooms})::text, 2, '0') || lpad(to_hex(n), 16, '0') as id
        from generate_series(0::bigint, ${rooms - 1}) n offset 0
      ) room cross join (
        select seq, 'b3f1c2d4-0000-4000-8000-000000000000.1.' || seq as mark,
          ('[{"type":"moved","seat":' || 1 + seq % 4 || ',"move":{"type":"claim","hex":' || seq % 19 || ',"triangle":'
            || seq % 6 || '},"by":"player","commandId":"c' || seq || '"}]')::json as events
        from generate_series(1, ${recordsPerRoom}) seq offset 0
      ) move;
    alter table ${table} add primary key (room_id, first_seq);
    alter table journal_record attach partition ${table} for values from ('${month}') to ('${next}');
    commit`)
  await owner.query(`vacuum analyze ${table}`)
  reportMeasured('the month was filled in', (performance.now() - from) / 1000, ' s')
  const { rows } = await owner.query<{ held: number; gb: number }>(
    `select (select reltuples from pg_class where oid = '${table}'::regclass)::float8 as held,
       pg_total_relation_size('${table}') / 1e9::float8 as gb`,
  )
  reportHappened('records in it, as counted by a sample', Math.round(rows[0]?.held ?? 0), Math.floor(records * 0.9))
  reportMeasured('its size with its key', rows[0]?.gb ?? 0, ' GB')
}

type Took = Record<'full' | 'empty', number[]>

async function measureMoves(day: string): Promise<void> {
  const journals = { full: await openJournal(full), empty: await openJournal(empty) }
  for (const count of [1, roomsAtOnce]) {
    const took: Took = { full: [], empty: [] }
    const ids = Array.from({ length: count }, () => `${day}${randomUUID().replaceAll('-', '').slice(0, 16)}`)
    for (let seq = 1; seq <= moves; seq++) {
      const names = seq % 2 === 0 ? (['full', 'empty'] as const) : (['empty', 'full'] as const)
      for (const name of names) {
        const from = performance.now()
        await Promise.all(ids.map((roomId) => append(journals[name], roomId, seq)))
        // The first moves make the plans.
        if (seq > moves / 10) took[name].push(performance.now() - from)
      }
    }
    const what = count === 1 ? 'a move' : `moves of ${count} rooms at once`
    for (const name of ['empty', 'full'] as const) {
      const held = name === 'full' ? `${records} records` : 'no records'
      reportMeasured(`${what}, ${held}, median`, percentile(took[name], 0.5), ' ms')
      reportMeasured(`${what}, ${held}, p95`, percentile(took[name], 0.95), ' ms')
    }
    reportFigure(`${what}: the ratio`, percentile(took.full, 0.5) / percentile(took.empty, 0.5), barRatio)
  }
  await Promise.all(Object.values(journals).map((journal) => journal.stop()))
}

async function openJournal({ gamePool: pool }: Database): Promise<Journal> {
  const caps = { winPairCap: 3, winDayCap: 30, restSeconds: 15 }
  const monotonic = () => performance.now()
  const terms = { turnMs: 60_000, graceMs: 30_000, journalLimits: usualJournalLimits }
  const journal = createJournal({
    pool,
    nodeId: randomUUID(),
    monotonic,
    log,
    registry: createMetrics().registry,
    caps,
    ...terms,
  })
  await new Promise<void>((resolve) => journal.onBack(() => resolve()))
  return journal
}

/** As a room does it that has decided about a claim. */
function append(journal: Journal, roomId: string, seq: number): Promise<void> {
  const events: Draft['events'] = [
    { type: 'moved', seat: 1, move: { type: 'claim', hex: 3, triangle: 4 }, by: 'player', commandId: `c${seq}` },
  ]
  const draft: Draft = { roomId, firstSeq: seq, mark: `${roomId}.${seq}`, events }
  return new Promise((resolve, reject) => {
    journal.append(draft, 1, (answer) => {
      if (answer.type === 'append-committed') resolve()
      else reject(new Error(answer.type))
    })
  })
}

/** As if this month were long over. */
async function measureFiles(month: string): Promise<void> {
  let written = 0
  const store = createFolderStore(join(folder, 'journals'))
  const files: FileStore = {
    ...store,
    write: (key, bytes) => {
      written += bytes.length
      return store.write(key, bytes)
    },
  }
  await postgres.pool.query("update journal_month set ends_on = '2026-01-01' where month = $1", [month])
  const from = performance.now()
  for (let file = 0; file < movedFiles; file++) await moveSomeJournals({ pool: full.gamePool, files, days: 7 })
  const seconds = (performance.now() - from) / 1000
  const { rows } = await postgres.pool.query('select sum(records)::integer as records from journal_file')
  reportMeasured('records moved into files in a second, without a pause', rows[0]?.records / seconds)
  reportMeasured('bytes in files for a record', written / rows[0]?.records)
  await measureReading(store)
  await measureDrop(month)
}

/** As a replay reads a game whose month is dropped. */
async function measureReading(files: FileStore): Promise<void> {
  const { rows } = await postgres.pool.query<{ room: string }>('select last_room as room from journal_file')
  const took: number[] = []
  for (const { room } of rows) {
    const from = performance.now()
    await readOldRecords(full.pool, room, files)
    took.push(performance.now() - from)
  }
  reportMeasured('reading a game from a file, median', percentile(took, 0.5), ' ms')
}

/** Games of the next month go on meanwhile. */
async function measureDrop(month: string): Promise<void> {
  const journal = await openJournal(full)
  const next = (await postgres.pool.query('select to_room from journal_month where month = $1', [month])).rows[0]
    ?.to_room
  const roomId = `${next}01${randomUUID().replaceAll('-', '').slice(0, 16)}`
  const took: number[] = []
  const from = performance.now()
  let isDropped = false
  const dropping = postgres.pool.query(`drop table journal_record_${month}`).then(() => {
    isDropped = true
    reportMeasured('dropping the month took', (performance.now() - from) / 1000, ' s')
  })
  for (let seq = 1; !isDropped; seq++) {
    const sent = performance.now()
    await append(journal, roomId, seq)
    took.push(performance.now() - sent)
  }
  await dropping
  reportMeasured('the longest of the moves meanwhile', Math.max(...took), ' ms')
  await journal.stop()
}
