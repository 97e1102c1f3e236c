import type { Pool } from 'pg'
import { StartRefusal } from '../../start-refusal.ts'

/** Refuses a database that does not answer, or not to this login. */
export async function refuseUnusable(pool: Pool, setting: string): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (cause) {
    const { code, message } = cause as { code?: string; message: string }
    throw new StartRefusal(`The database that ${setting} names cannot be used: ${code ?? message}.`, { cause })
  }
}
