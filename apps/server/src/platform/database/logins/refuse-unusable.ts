import type { Pool } from 'pg'
import { StartRefusal } from '../../start-refusal.ts'

/** A busy machine may need longer than the three seconds after which a pool gives up. */
const patienceMs = 15_000

/** Refuses a database that does not answer in time, or not to this login. */
export async function refuseUnusable(pool: Pool, setting: string, forMs = patienceMs): Promise<void> {
  const until = performance.now() + forMs
  for (;;) {
    try {
      await pool.query('select 1')
      return
    } catch (cause) {
      const { code, message } = cause as { code?: string; message: string }
      if (message.includes('timeout') && performance.now() < until) continue
      throw new StartRefusal(`The database that ${setting} names cannot be used: ${code ?? message}.`, { cause })
    }
  }
}
