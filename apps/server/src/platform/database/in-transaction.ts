import type { Pool, PoolClient } from 'pg'

/** All of it or nothing. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  // A connection may break between two statements, when only its own event tells: the next statement then fails.
  client.on('error', ignore)
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    client.off('error', ignore)
    client.release()
    return result
  } catch (problem) {
    // Closed rather than rolled back: the connection itself may be what broke, and closing undoes the transaction too.
    client.release(true)
    throw problem
  }
}

function ignore(): void {}
