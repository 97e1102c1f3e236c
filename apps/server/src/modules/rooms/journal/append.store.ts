import type { Draft } from '../record.ts'
import type { Lane } from './lane.ts'

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
const headOf = (room: string): string =>
  `(select r.last_seq, r.at from journal_record r where r.room_id = ${room} order by r.first_seq desc limit 1) as head`

/**
 * A record is taken where its number comes right after the room's last, and never before its time; the key decides between
 * two that come at once. Rooms in order, so that two batches never wait for each other. Time never runs backwards in a room.
 * The answer is one row, whatever the batch holds: reading many would cost more than all else here.
 */
const appendMany = {
  name: 'append-records',
  text: `with clock as materialized (select journal_time() as now), taken as (
      insert into ${columns}
      select d."roomId", d."firstSeq", d."lastSeq", d.mark, greatest(clock.now, head.at), d."dueAt", d.events
      from clock, json_to_recordset($1) as d ("roomId" text, "firstSeq" integer, "lastSeq" integer, mark text,
        "notBefore" bigint, "dueAt" bigint, events json)
      left join lateral ${headOf('d."roomId"')} on true
      where d."firstSeq" = coalesce(head.last_seq, 0) + 1 and (d."notBefore" is null or d."notBefore" <= clock.now)
      order by d."roomId"
      on conflict do nothing
      returning room_id, mark, at
    )
    select now, (select string_agg(room_id || ' ' || mark || ' ' || at, E'\\n') from taken) as taken from clock`,
} as const

/** The same for one that came alone, and is waited for: a plainer statement is sooner done. */
const appendOne = {
  name: 'append-records-of-one',
  text: `with taken as (
      insert into ${columns}
      select $1, $2, $3, $4, greatest(clock.now, head.at), $5, $6
      from (select journal_time() as now) as clock left join lateral ${headOf('$1')} on true
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

export interface Appended {
  /** What time it is there. */
  readonly now: number
  /** When each was taken, by `draftKey`; the others were not. */
  readonly takenAt: ReadonlyMap<string, number>
}

/** A mark tells the drafts of one room apart; those of two rooms may have the same. */
export function draftKey({ roomId, mark }: Pick<Draft, 'roomId' | 'mark'>): string {
  return `${roomId} ${mark}`
}

export async function appendRecords(lane: Lane, drafts: readonly DraftRow[]): Promise<Appended> {
  const [only, another] = drafts
  const query =
    only && !another ? { ...appendOne, values: valuesOf(only) } : { ...appendMany, values: [JSON.stringify(drafts)] }
  const [row] = await lane.ask<Taken>(query)
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
