import { strFromU8, unzipSync } from 'fflate'
import type { Pool } from 'pg'
import { personTables } from './person-columns.ts'

/** Returns what the database holds about a person and the archive lacks, one line each. */
export async function checkArchive(pool: Pool, accountId: string, archive: Uint8Array): Promise<string[]> {
  const files = Object.entries(unzipSync(archive)).filter(([name]) => name.endsWith('.json'))
  const data = files.map(([, bytes]) => JSON.parse(strFromU8(bytes)) as unknown)
  const inArchive = new Set(data.flatMap(valuesIn))
  const breaches: string[] = []
  for (const [table, { rows, archived }] of Object.entries(personTables)) {
    const found = await pool.query<Record<string, unknown>>(
      `select ${archived.map((column) => `"${column}"`).join()} from "${table}" where ${rows}`,
      [accountId],
    )
    for (const [column, value] of found.rows.flatMap((row) => Object.entries(row))) {
      if (value !== null && !inArchive.has(print(value))) breaches.push(`${table}.${column} ${print(value)} is missing`)
    }
  }
  return [...breaches, ...(await checkMoves(pool, accountId, data))]
}

function valuesIn(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(valuesIn)
  if (typeof data === 'object' && data !== null) return Object.values(data).flatMap(valuesIn)
  return data === null ? [] : [String(data)]
}

function print(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value)
}

/** The archive must contain every move of every game in which the person had a seat. */
async function checkMoves(pool: Pool, accountId: string, data: readonly unknown[]): Promise<string[]> {
  const { rows } = await pool.query<{ room: string; moves: number }>(
    `select r.room_id as room, count(*)::integer as moves
     from journal_record r cross join json_array_elements(r.events) e
     where e ->> 'type' = 'moved'
       and r.room_id in (select room_id from room_seat where account_id = $1 and place is not null)
     group by r.room_id`,
    [accountId],
  )
  return rows.flatMap(({ room, moves }) => {
    const listed = data.flatMap((part) => (Array.isArray(part) ? part : [])).find((game) => game.room === room)
    const count = listed?.moves.filter(({ move }: { move: string }) => move !== 'away' && move !== 'back').length ?? 0
    return count >= moves ? [] : [`${count} of ${moves} moves of game ${room} are in the archive`]
  })
}
