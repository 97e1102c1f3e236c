import type { Draft } from '../machine/record.ts'
import type { DedicatedConnection } from './journal-connections.ts'

/**
 * The last record of a room that is known to have come as far as `seq`, which may be an expression. Without that bound
 * PostgreSQL would read all records of the room on the last page of the key to answer one.
 */
export function lastRecord(columns: string, room: string, seq: string): string {
  return (
    `(select ${columns} from journal_record r ` +
    `where r.room_id = ${room} and r.first_seq > ${seq} - max_events_per_record() order by r.first_seq desc limit 1)`
  )
}

/** A record as the statement takes it. */
export interface DraftRow extends Draft {
  readonly lastSeq: number
  readonly dueAt: number | undefined
}

/** A node foresees times by a clock that counts parts of milliseconds; the journal has whole ones. */
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
 * A record is taken where its number comes right after the room's last, and never before its time; the key decides between
 * two that come at once, and refuses the whole batch: looking for that beforehand would cost every record, and hardly ever
 * find one. Rooms in order, so that two batches never wait for each other. Time never runs backwards in a room.
 * Lists are read sooner than a list of objects, and the answer is one row: reading many would cost more than all else here.
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

/** The same for one that came alone, or after its batch was refused: a plainer statement is sooner done. */
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
  /** A line for each: room, mark, time. */
  readonly taken: string | null
}

interface Appended {
  /** What time it is there. */
  readonly now: number
  /** When each was taken, by `draftKey`; the others were not. */
  readonly takenAt: ReadonlyMap<string, number>
}

/** A mark tells the drafts of one room apart; those of two rooms may have the same. */
export function draftKey({ roomId, mark }: Pick<Draft, 'roomId' | 'mark'>): string {
  return `${roomId} ${mark}`
}

export async function appendRecords(lane: DedicatedConnection, drafts: readonly DraftRow[]): Promise<Appended> {
  const [only, another] = drafts
  const query = only && !another ? { ...appendOne, values: valuesOf(only) } : { ...appendMany, values: listsOf(drafts) }
  const [row] = await lane.query<Taken>(query)
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

/** The same values, of each a list. Nothing of them has a line break: JSON writes it as two letters. */
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
