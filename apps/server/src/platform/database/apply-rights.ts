import { readFileSync } from 'node:fs'
import type { Pool } from 'pg'
import { inTransaction } from './in-transaction.ts'
import { migrationLock } from './migrate.ts'

/** Returns false if this PostgreSQL does not allow us roles of our own. */
export async function applyRights(pool: Pool, file: string): Promise<boolean> {
  try {
    await inTransaction(pool, async (client) => {
      await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
      await client.query(readFileSync(file, 'utf8'))
    })
    return true
  } catch (problem) {
    if ((problem as { code?: string }).code === insufficientPrivilege) return false
    throw problem
  }
}

const insufficientPrivilege = '42501'
