import type { Prize } from '@hexaverse/room'
import type { Queryable } from '../../../platform/database/queryable.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { StoredRecord } from '../journal/old/journal-file.ts'
import { readOldRecords } from '../journal/old/read-old-records.ts'
import type { RoomStatus } from '../journal/room-header.ts'

/** Everything that the database holds about a room. */
export interface StoredRoom {
  readonly roomId: string
  readonly size: number
  readonly status: RoomStatus
  readonly ending: string | undefined
  readonly endedAt: number | undefined
  /** The decision about the prize; undefined for practice, a draw or an unfinished game. */
  readonly verdict: string | undefined
  /** Accounts that received a coin for this room. */
  readonly paid: readonly string[]
  readonly records: readonly StoredRecord[]
}

interface RoomRow {
  readonly size: number
  readonly status: RoomStatus
  readonly ending: string | null
  readonly endedAt: string | null
  readonly verdict: string | null
  readonly paid: readonly string[]
}

/** Needs the owner of the tables: the operator's command may read more than the server. */
export async function readStoredRoom(
  client: Queryable,
  roomId: string,
  files?: FileStore,
): Promise<StoredRoom | undefined> {
  const { rows } = await client.query<RoomRow>(
    `select r.size, r.status, r.ending, r.ended_at as "endedAt", d.verdict,
       array(select t.account_id::text from transfer t where t.kind = 'win' and t.room_id = r.id) as paid
     from room r left join win_decision d on d.room_id = r.id where r.id = $1`,
    [roomId],
  )
  const [row] = rows
  if (!row) return undefined
  return {
    roomId,
    size: row.size,
    status: row.status,
    ending: row.ending ?? undefined,
    endedAt: row.endedAt === null ? undefined : Number(row.endedAt),
    verdict: row.verdict ?? undefined,
    paid: row.paid,
    records: await readStoredRecords(client, roomId, files),
  }
}

interface RecordRow extends Omit<StoredRecord, 'at' | 'prize'> {
  readonly at: string
  readonly prize: Prize | null
}

/** From the table, or for old games from the files. */
export async function readStoredRecords(client: Queryable, roomId: string, files?: FileStore): Promise<StoredRecord[]> {
  const { rows } = await client.query<RecordRow>(
    `select room_id as "roomId", first_seq as "firstSeq", last_seq as "lastSeq", mark, at, events, prize
     from journal_record where room_id = $1 order by first_seq`,
    [roomId],
  )
  if (rows.length === 0) return readOldRecords(client, roomId, files)
  return rows.map(({ at, prize, ...record }) => ({ ...record, at: Number(at), ...(prize && { prize }) }))
}
