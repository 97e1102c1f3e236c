import type { JournalRecord, Prize, RoomEvent } from '@hexaverse/room'
import type { DedicatedConnection } from './journal-connections.ts'

export interface ReadQuery {
  readonly roomId: string
  readonly since: number
}

interface Row {
  readonly now: string
  readonly index: number | null
  readonly firstSeq: number
  readonly mark: string
  readonly at: string
  readonly events: readonly RoomEvent[]
  readonly prize: Prize | null
}

/** Ordered inside, so that PostgreSQL reads one room after another: a plain join may read the whole journal first. */
const read = {
  name: 'read-records',
  text: `select journal_time() as now, found.* from (values (1)) as one left join lateral (
      select w.index, r.first_seq as "firstSeq", r.mark, r.at, r.events, r.prize
      from json_to_recordset($1) as w (index integer, "roomId" text, since integer)
      cross join lateral (
        select * from journal_record r where r.room_id = w."roomId" and r.first_seq > w.since order by r.first_seq
      ) r
      order by w.index, r.first_seq
    ) found on true`,
} as const

export interface ReadRecords {
  readonly now: number
  /** One list for each query, in the same order. */
  readonly lists: readonly (readonly JournalRecord[])[]
}

export async function readRecords(connection: DedicatedConnection, wanted: readonly ReadQuery[]): Promise<ReadRecords> {
  const queries = wanted.map(({ roomId, since }, index) => ({ index, roomId, since }))
  const rows = await connection.query<Row>({ ...read, values: [JSON.stringify(queries)] })
  const lists = wanted.map((): JournalRecord[] => [])
  for (const row of rows) {
    if (row.index !== null) lists[row.index]?.push(toRecord(wanted[row.index]?.roomId ?? '', row))
  }
  return { now: Number(rows[0]?.now), lists }
}

function toRecord(roomId: string, { firstSeq, mark, at, events, prize }: Omit<Row, 'now' | 'index'>): JournalRecord {
  return { roomId, firstSeq, mark, events, at: Number(at), ...(prize && { prize }) }
}
