import type { JournalRecord } from '@hexaverse/room'
import type { Pool } from 'pg'
import { checkBooks } from '../../../src/modules/ledger/index.ts'
import { inTransaction } from '../../../src/platform/database/in-transaction.ts'
import type { Queryable } from '../../../src/platform/database/queryable.ts'
import type { Evidence, KeptRoom } from './evidence.ts'

type KeptPart = Pick<Evidence, 'rooms' | 'statistics' | 'books'>

/** Reads what the database holds of all games, in one snapshot, because games may end meanwhile. */
export function gatherEvidence(pool: Pool): Promise<KeptPart> {
  return inTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read, read only')
    const { total, wrongPurses } = await checkBooks(client)
    return {
      rooms: await readRooms(client),
      statistics: await readStatistics(client),
      books: { total, wrongPurses },
    }
  })
}

async function readRooms(database: Queryable): Promise<KeptRoom[]> {
  const { rows } = await database.query<Omit<KeptRoom, 'records' | 'paid'> & { paid: string[] }>(
    `select id as "roomId", status, ending, rematch_of as "rematchOf",
       array(select account_id::text from transfer where kind = 'win' and room_id = room.id) as paid
     from room where status in ('playing', 'ended')`,
  )
  const records = await readRecords(database)
  return rows.map((room) => ({ ...room, ending: room.ending ?? undefined, records: records.get(room.roomId) ?? [] }))
}

async function readRecords(database: Queryable): Promise<Map<string, KeptRoom['records'][number][]>> {
  const { rows } = await database.query<JournalRecord & { lastSeq: number }>(
    `select room_id as "roomId", first_seq as "firstSeq", last_seq as "lastSeq", mark, at::float8 as at, events, prize
     from journal_record order by room_id, first_seq`,
  )
  return Map.groupBy(rows, ({ roomId }) => roomId)
}

async function readStatistics(database: Queryable): Promise<Map<string, readonly number[]>> {
  const { rows } = await database.query<{ id: string; counts: number[] }>(
    `select account_id as id, array[played, victories, technical_victories, defeats, technical_defeats, draws] as counts
     from account_statistics`,
  )
  return new Map(rows.map(({ id, counts }) => [id, counts]))
}
