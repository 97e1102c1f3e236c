import type { Pool, PoolClient } from 'pg'

/** All of it or nothing. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (problem) {
    // Closed rather than rolled back: the connection itself may be what broke, and closing undoes the transaction too.
    client.release(true)
    throw problem
  }
}
