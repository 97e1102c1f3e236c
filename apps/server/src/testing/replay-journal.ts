import type { Pool } from 'pg'
import type { JournalRecord } from '../modules/rooms/index.ts'
import { type ReplayedRoom, replayRoom } from './faults/replayed-room.ts'

interface RecordRow extends Omit<JournalRecord, 'firstSeq' | 'at' | 'prize'> {
  readonly firstSeq: number
  readonly lastSeq: number
  readonly at: string
  readonly prize: JournalRecord['prize'] | null
}

/** The whole game once more, from what the database keeps of it. */
export async function replayJournal(pool: Pool, roomId: string): Promise<ReplayedRoom> {
  const { rows } = await pool.query<RecordRow>(
    `select room_id as "roomId", first_seq as "firstSeq", last_seq as "lastSeq", mark, at, events, prize
     from journal_record where room_id = $1 order by first_seq`,
    [roomId],
  )
  const records = rows.map(({ at, prize, ...record }) => ({ ...record, at: Number(at), ...(prize && { prize }) }))
  const { rows: rooms } = await pool.query<{ status: string; ending: string | null }>(
    'select status, ending from room where id = $1',
    [roomId],
  )
  const replayed = replayRoom({
    roomId,
    status: rooms[0]?.status ?? 'unknown',
    ending: rooms[0]?.ending ?? undefined,
    records,
    paid: [],
  })
  if (replayed.breach) throw new Error(replayed.breach)
  return replayed
}
