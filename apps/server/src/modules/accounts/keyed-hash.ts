import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Queryable } from '../../platform/database/queryable.ts'

/**
 * A hash that only this server can make. Six digits, and addresses too, are few enough to try them all: a plain hash of
 * one would keep nothing secret. Every use has a name of its own, so that a hash for one use fits no other.
 */
export type KeyedHash = (use: string, ...parts: readonly string[]) => Buffer

export function createKeyedHash(key: Buffer): KeyedHash {
  return (use, ...parts) =>
    createHmac('sha256', key)
      .update(JSON.stringify([use, ...parts]))
      .digest()
}

/** The configured key, or one that is made on first use and then shared by all nodes of this database. */
export async function getServerKey(client: Queryable, configured: string | undefined): Promise<Buffer> {
  if (configured !== undefined) return createHash('sha256').update(configured).digest()
  await client.query('insert into server_key (key) values ($1) on conflict do nothing', [randomBytes(32)])
  const { rows } = await client.query<{ key: Buffer }>('select key from server_key')
  if (!rows[0]) throw new Error('The database has no server key.')
  return rows[0].key
}
