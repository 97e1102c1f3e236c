import { type ClientConfig, Pool } from 'pg'
import type { Log } from '../log.ts'

const statementLimitMs = 10_000
const connectLimitMs = 3000
const largestPool = 10

export function createPool(
  connection: ClientConfig,
  { userName, log }: { readonly userName: string; readonly log: Log },
  max = largestPool,
): Pool {
  const pool = new Pool({
    ...connection,
    application_name: userName,
    max,
    connectionTimeoutMillis: connectLimitMs,
    statement_timeout: statementLimitMs,
    idle_in_transaction_session_timeout: statementLimitMs,
  })
  pool.on('error', (problem) => {
    // The end of a pool does not wait for its connections, and a database that is stopped next still tells them so.
    if (!pool.ending) log.warn({ err: problem }, 'an idle database connection broke')
  })
  return pool
}
