import { type ClientConfig, Pool } from 'pg'
import type { Log } from '../log.ts'
import { withOption } from './with-option.ts'

const statementTimeoutMs = 10_000
const connectTimeoutMs = 3000
const maxConnections = 10
/**
 * Compiling a plan takes a hundred times longer than any query of ours. Most PostgreSQL compile whatever looks
 * expensive, and a plan looks so where a scan is switched off.
 */
const withoutCompiling = '-c jit=off'

export function createPool(
  connection: ClientConfig,
  { userName, log }: { readonly userName: string; readonly log: Log },
  max = maxConnections,
): Pool {
  const pool = new Pool({
    ...withOption(withoutCompiling, connection),
    application_name: userName,
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
  })
  pool.on('error', (problem) => {
    // `pool.end()` does not wait until connections are closed, and a database that is stopped next breaks them.
    if (!pool.ending) log.warn({ err: problem }, 'an idle database connection broke')
  })
  return pool
}
