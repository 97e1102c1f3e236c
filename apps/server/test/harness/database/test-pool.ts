import { Pool, type PoolConfig } from 'pg'

/**
 * `end` resolves before the connections of a pool are closed. A database that is stopped at that moment still tells them
 * so, and what nobody listens for would fail the whole run although every test has passed. A query that meets a broken
 * connection fails all the same.
 */
export function createTestPool(config: PoolConfig): Pool {
  const pool = new Pool(config)
  pool.on('error', () => undefined)
  return pool
}
