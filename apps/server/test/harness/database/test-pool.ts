import { Pool, type PoolConfig } from 'pg'

/**
 * `pool.end()` resolves before the pool's connections are closed. A database that stops at that moment still sends them
 * an error, and an `error` event without a listener would fail the whole run although every test has passed. A query on
 * a broken connection still fails.
 */
export function createTestPool(config: PoolConfig): Pool {
  const pool = new Pool(config)
  pool.on('error', () => undefined)
  return pool
}
