import { type ClientConfig, Pool } from 'pg'
import type { Log } from '../log.ts'
import { splitAddresses } from './primary/address-list.ts'
import type { Primary } from './primary/primary.ts'
import { withOption } from './with-option.ts'

const statementTimeoutMs = 10_000
const connectTimeoutMs = 3000
const maxConnections = 10
/**
 * Compiling a plan takes a hundred times longer than any query of ours. Most PostgreSQL compile whatever looks
 * expensive, and a plan looks so where a scan is switched off.
 */
const withoutCompiling = '-c jit=off'

interface PoolParts {
  readonly userName: string
  readonly log: Log
  /** Absent for the embedded database, which has no second server. */
  readonly primary?: Primary | undefined
}

export function createPool(
  connection: ClientConfig,
  { userName, log, primary }: PoolParts,
  max = maxConnections,
): Pool {
  const config = withOption(withoutCompiling, connection)
  const pool = new Pool({
    ...config,
    application_name: userName,
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    ...(primary && { onConnect: (client) => primary.admit(client) }),
  })
  if (primary) leadTo(primary, pool, config)
  pool.on('error', (problem) => {
    // `pool.end()` does not wait until connections are closed, and a database that is stopped next breaks them.
    if (!pool.ending) log.warn({ err: problem }, 'an idle database connection broke')
  })
  return pool
}

/** Every new connection reads the address, and so does code that copies the pool's settings. */
function leadTo(primary: Primary, { options }: Pool, { connectionString = '' }: ClientConfig): void {
  const addresses = splitAddresses(connectionString)
  Object.defineProperty(options, 'connectionString', { enumerable: true, get: () => addresses[primary.index] })
}
