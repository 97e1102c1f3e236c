import type { Queryable } from '../../../../platform/database/queryable.ts'
import type { JournalFile, RecordRow } from './journal-file.ts'

/** A month whose journals may leave the database. */
export interface DueMonth {
  readonly month: string
  readonly fromRoom: string
  readonly toRoom: string
  /** The last room that is in a file; null if none is. */
  readonly since: string | null
  /** Whether the last file was written long enough ago for the month to be dropped. */
  readonly mayDrop: boolean
}

const advisoryLock = 4_839_212

/** One node at a time. The lock ends with the transaction. */
export async function lockOldJournals(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ isLocked: boolean }>('select pg_try_advisory_xact_lock($1) as "isLocked"', [
    advisoryLock,
  ])
  return rows[0]?.isLocked === true
}

/** Games that are not over keep their month. Two conditions for them, because each has an index of its own. */
const isOver = `
  not exists (select from room r where r.status = 'waiting' and r.id >= m.from_room and r.id < m.to_room)
  and not exists (select from room r where r.status = 'playing' and r.id >= m.from_room and r.id < m.to_room)`

/** The months that were over `days` ago, the oldest first. */
export async function listDueMonths(client: Queryable, days: number): Promise<DueMonth[]> {
  const { rows } = await client.query<DueMonth>(
    `select m.month, m.from_room as "fromRoom", m.to_room as "toRoom", f.since,
       coalesce(f.written_at <= journal_time() - 86400000, true) as "mayDrop"
     from journal_month m cross join lateral (
       select max(last_room) as since, max(written_at) as written_at from journal_file where month = m.month
     ) f
     where m.dropped_at is null and m.ends_on + $1::integer <= journal_day() and ${isOver}
     order by m.ends_on, m.month`,
    [days],
  )
  return rows
}

/** The next records of a month that are in no file, in the order of rooms. */
export async function readNextRows(
  client: Queryable,
  { fromRoom, toRoom, since }: DueMonth,
  limit: number,
): Promise<RecordRow[]> {
  const { rows } = await client.query<RecordRow>(
    `select room_id as "roomId", first_seq as "firstSeq", last_seq as "lastSeq", mark, at, due_at as "dueAt",
       events::text as events, prize::text as prize
     from journal_record where room_id >= $1 and room_id > $2 and room_id < $3 order by room_id, first_seq limit $4`,
    [fromRoom, since ?? '', toRoom, limit],
  )
  return rows
}

export async function enterFile(
  client: Queryable,
  month: string,
  rows: readonly RecordRow[],
  { key, sha256 }: JournalFile,
): Promise<void> {
  await client.query('select enter_journal_file($1, $2, $3, $4, $5, $6)', [
    month,
    rows[0]?.roomId,
    rows.at(-1)?.roomId,
    rows.length,
    key,
    sha256,
  ])
}

export async function dropMonth(client: Queryable, month: string, days: number): Promise<void> {
  await client.query('select drop_journal_month($1, $2)', [month, days])
}

/** Makes the partitions of the months to come. Returns how many records are in none, up to a thousand. */
export async function makeMonths(client: Queryable): Promise<number> {
  const { rows } = await client.query<{ stray: number }>('select make_journal_months() as stray')
  return rows[0]?.stray ?? 0
}

/** A file, and one of the rooms in it. */
export interface EnteredFile {
  readonly roomId: string
  readonly key: string
  readonly sha256: Buffer
}

/** For each of these rooms whose journal is in a file, that file. */
export const findFiles = (roomIds: readonly string[]) => ({
  name: 'find-journal-files',
  text: `select room.id as "roomId", f.key, f.sha256 from unnest($1::text[]) as room (id) cross join lateral (
      select * from journal_file where last_room >= room.id order by last_room limit 1
    ) f where f.first_room <= room.id`,
  values: [roomIds],
})

/** By key, after this one. */
export async function listFiles(client: Queryable, after: string, limit: number): Promise<EnteredFile[]> {
  const { rows } = await client.query<EnteredFile>(
    'select key, sha256, first_room as "roomId" from journal_file where key > $1 order by key limit $2',
    [after, limit],
  )
  return rows
}
