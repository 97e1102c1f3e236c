import type { Draft } from '@hexaverse/room'
import type { DedicatedConnection } from './journal-connections.ts'

/**
 * SQL for the last record of a room that is known to have reached event `seq`, which may be an expression. Without this
 * bound PostgreSQL would read all records of the room on the last page of the index to return one.
 */
export function lastRecord(columns: string, room: string, seq: string): string {
  return (
    `(select ${columns} from journal_record r ` +
    `where r.room_id = ${room} and r.first_seq > ${seq} - max_events_per_record() order by r.first_seq desc limit 1)`
  )
}

/** A draft as the SQL statements take it. */
export interface DraftRow extends Draft {
  readonly lastSeq: number
  readonly dueAt: number | undefined
}

/** A node's clock has fractions of milliseconds; the journal stores whole ones. */
export function toDraftRow(draft: Draft, dueAt: number | undefined): DraftRow {
  const { roomId, firstSeq, mark, events, notBefore } = draft
  return {
    roomId,
    firstSeq,
    lastSeq: firstSeq + events.length - 1,
    mark,
    events,
    dueAt: dueAt && Math.ceil(dueAt),
    ...(notBefore !== undefined && { notBefore: Math.ceil(notBefore) }),
  }
}

const columns = 'journal_record (room_id, first_seq, last_seq, mark, at, due_at, events)'
const headOf = (room: string, firstSeq: string): string =>
  `${lastRecord('r.last_seq, r.at', room, `${firstSeq} - 1`)} as head`

/**
 * A record is accepted if its number directly follows the room's last one and its time has come (D-SOC-7). If two nodes
 * insert the same number at once, the key rejects the whole batch of one: checking for that beforehand would cost every
 * record and hardly ever find one. Rooms are inserted in order, so that two batches cannot deadlock. Time never runs
 * backwards in a room. One list per column is parsed faster than a list of objects, and the answer is a single row,
 * because reading many rows would cost more than everything else here.
 */
const appendMany = {
  name: 'append-records',
  text: `with clock as materialized (select journal_time() as now), taken as (
      insert into ${columns}
      select d.room_id, d.first_seq, d.last_seq, d.mark, greatest(clock.now, head.at), d.due_at, d.events::json
      from clock, unnest(string_to_array($1, E'\\n'), $2::integer[], $3::integer[], string_to_array($4, E'\\n'),
        $5::bigint[], string_to_array($6, E'\\n'), $7::bigint[]
      ) as d (room_id, first_seq, last_seq, mark, due_at, events, not_before)
      left join lateral ${headOf('d.room_id', 'd.first_seq')} on true
      where d.first_seq = coalesce(head.last_seq, 0) + 1 and (d.not_before is null or d.not_before <= clock.now)
      order by d.room_id
      returning room_id, mark, at
    )
    select now, (select string_agg(room_id || ' ' || mark || ' ' || at, E'\\n') from taken) as taken from clock`,
} as const

/** A simpler and faster statement for a record that came alone, or is retried after its batch was rejected. */
const appendOne = {
  name: 'append-records-of-one',
  text: `with taken as (
      insert into ${columns}
      select $1, $2, $3, $4, greatest(clock.now, head.at), $5, $6
      from (select journal_time() as now) as clock left join lateral ${headOf('$1', '$2')} on true
      where $2 = coalesce(head.last_seq, 0) + 1 and ($7::bigint is null or $7 <= clock.now)
      on conflict do nothing
      returning room_id || ' ' || mark || ' ' || at as line
    )
    select journal_time() as now, (select line from taken) as taken`,
} as const

interface Taken {
  readonly now: string
  /** One line for each accepted record: room, mark, time. */
  readonly taken: string | null
}

interface Appended {
  /** The journal's time. */
  readonly now: number
  /** The time of each accepted draft, by `draftKey`; the others were not accepted. */
  readonly takenAt: ReadonlyMap<string, number>
}

/** A mark is unique within its room; drafts of two rooms may share one. */
export function draftKey({ roomId, mark }: Pick<Draft, 'roomId' | 'mark'>): string {
  return `${roomId} ${mark}`
}

export async function appendRecords(connection: DedicatedConnection, drafts: readonly DraftRow[]): Promise<Appended> {
  const [only, another] = drafts
  const query = only && !another ? { ...appendOne, values: valuesOf(only) } : { ...appendMany, values: listsOf(drafts) }
  const [row] = await connection.query<Taken>(query)
  const takenAt = new Map<string, number>()
  for (const line of row?.taken?.split('\n') ?? []) {
    const end = line.lastIndexOf(' ')
    takenAt.set(line.slice(0, end), Number(line.slice(end + 1)))
  }
  return { now: Number(row?.now), takenAt }
}

function valuesOf({ roomId, firstSeq, lastSeq, mark, dueAt, events, notBefore }: DraftRow): unknown[] {
  return [roomId, firstSeq, lastSeq, mark, dueAt, JSON.stringify(events), notBefore]
}

/** One list for each column of `valuesOf`. No value contains a line break: JSON escapes it. */
function listsOf(drafts: readonly DraftRow[]): unknown[] {
  const lines = (of: (draft: DraftRow) => string): string => drafts.map(of).join('\n')
  const numbers = (of: (draft: DraftRow) => number | undefined): string =>
    `{${drafts.map((draft) => of(draft) ?? 'null').join()}}`
  return [
    lines(({ roomId }) => roomId),
    numbers(({ firstSeq }) => firstSeq),
    numbers(({ lastSeq }) => lastSeq),
    lines(({ mark }) => mark),
    numbers(({ dueAt }) => dueAt),
    lines(({ events }) => JSON.stringify(events)),
    numbers(({ notBefore }) => notBefore),
  ]
}
