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

interface Taken {
  readonly now: string
  readonly roomId: string | null
  readonly mark: string
  readonly at: string | null
}

/**
 * A record is taken where its number comes right after the room's last, and never before its time; the key decides between
 * two that come at once. Rooms in order, so that two batches never wait for each other. Time never runs backwards in a room.
 */
const append = {
  name: 'append-records',
  text: `with taken as (
      insert into journal_record (room_id, first_seq, last_seq, mark, at, due_at, events)
      select d."roomId", d."firstSeq", d."lastSeq", d.mark, greatest(journal_time(), head.at), d."dueAt", d.events
      from json_to_recordset($1) as d ("roomId" text, "firstSeq" integer, "lastSeq" integer, mark text,
        "notBefore" bigint, "dueAt" bigint, events json)
      left join lateral (
        select r.last_seq, r.at from journal_record r where r.room_id = d."roomId" order by r.first_seq desc limit 1
      ) head on true
      where d."firstSeq" = coalesce(head.last_seq, 0) + 1
        and (d."notBefore" is null or d."notBefore" <= journal_time())
      order by d."roomId"
      on conflict do nothing
      returning room_id, mark, at
    )
    select journal_time() as now, taken.room_id as "roomId", taken.mark, taken.at from (values (1)) as one left join taken on true`,
} as const

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
  const rows = await lane.ask<Taken>({ ...append, values: [JSON.stringify(drafts)] })
  const takenAt = new Map<string, number>()
  for (const { roomId, mark, at } of rows) if (roomId !== null) takenAt.set(draftKey({ roomId, mark }), Number(at))
  return { now: Number(rows[0]?.now), takenAt }
}
