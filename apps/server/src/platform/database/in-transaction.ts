import type { Pool, PoolClient } from 'pg'

/** Commits all of the work or nothing. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  // If a connection breaks between two statements, only `error` reports it. Ignore it: the next statement fails.
  client.on('error', ignore)
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    client.off('error', ignore)
    client.release()
    return result
  } catch (problem) {
    // Close the connection instead of rolling back: it may be what broke, and closing undoes the transaction too.
    client.release(true)
    throw problem
  }
}

function ignore(): void {}
