import type { Pool } from 'pg'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { insertArchive, recordRequest } from './data-archive.store.ts'

/** Returns false if the last request is less than a calendar month old (D-ACC-7). */
export async function requestData(pool: Pool, accountId: string, now: Date): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const isNoted = await recordRequest(client, accountId, now)
    if (isNoted) await insertArchive(client, accountId, now)
    return isNoted
  })
}
