import type { PublishedKey } from '@hexaverse/room/transcript'
import type { Queryable } from '../../platform/database/queryable.ts'
import type { RoomStatus } from '../rooms/index.ts'

interface FoundRoom {
  readonly status: RoomStatus
  readonly isPractice: boolean
}

export async function findRoom(client: Queryable, roomId: string): Promise<FoundRoom | undefined> {
  const { rows } = await client.query<FoundRoom>({
    name: 'find-replay',
    text: `select status, practice is not null as "isPractice" from room where id = $1`,
    values: [roomId],
  })
  return rows[0]
}

/** By account, as far as there still is one. */
export async function findLogins(client: Queryable, accounts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ id: string; login: string }>({
    name: 'find-logins',
    text: 'select id, login from account where id = any($1::uuid[])',
    values: [accounts],
  })
  return new Map(rows.map(({ id, login }) => [id, login]))
}

interface OwnKey {
  readonly keyId: string
  readonly publicKey: Uint8Array
}

/** Publishes the key of a node. It stays published, because transcripts that it signed are out in the world. */
export async function enterKey(client: Queryable, { keyId, publicKey }: OwnKey, now: Date): Promise<void> {
  await client.query(
    'insert into transcript_key (key_id, public_key, since) values ($1, $2, $3) on conflict (key_id) do nothing',
    [keyId, publicKey, now],
  )
}

/** The oldest first. */
export async function listKeys(client: Queryable): Promise<PublishedKey[]> {
  const { rows } = await client.query<{ keyId: string; publicKey: Buffer; since: Date }>(
    'select key_id as "keyId", public_key as "publicKey", since from transcript_key order by since, key_id',
  )
  return rows.map(({ keyId, publicKey, since }) => ({
    keyId,
    algorithm: 'Ed25519',
    publicKey: publicKey.toString('base64url'),
    since: since.toISOString(),
  }))
}
