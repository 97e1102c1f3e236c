import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Queryable } from '../../platform/database/queryable.ts'

/**
 * An HMAC with the server's key. Codes and e-mail addresses are few enough to try all of them, so a plain hash would
 * protect nothing. Every use has its own name, so that a hash for one use never matches another.
 */
export type KeyedHash = (use: string, ...parts: readonly string[]) => Buffer

export function createKeyedHash(key: Buffer): KeyedHash {
  return (use, ...parts) =>
    createHmac('sha256', key)
      .update(JSON.stringify([use, ...parts]))
      .digest()
}

/** The configured key, or one that is generated on first use and shared by all nodes of this database. */
export async function getServerKey(client: Queryable, configured: string | undefined): Promise<Buffer> {
  if (configured !== undefined) return createHash('sha256').update(configured).digest()
  await client.query('insert into server_key (key) values ($1) on conflict do nothing', [randomBytes(32)])
  const { rows } = await client.query<{ key: Buffer }>('select key from server_key')
  if (!rows[0]) throw new Error('The database has no server key.')
  return rows[0].key
}
