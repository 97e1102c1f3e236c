import type { Queryable } from '../../../platform/database/queryable.ts'

const maxKnown = 20

export async function isKnownDevice(client: Queryable, email: string, deviceHash: Buffer): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from known_device k join account a on a.id = k.account_id where a.email = $1 and k.device_hash = $2`,
    [email, deviceHash],
  )
  return rowCount === 1
}

/** Remembers a browser that has signed in, also after its session has ended, and forgets the oldest beyond a few. */
export async function rememberDevice(
  client: Queryable,
  { accountId, deviceHash, now }: { readonly accountId: string; readonly deviceHash: Buffer; readonly now: Date },
): Promise<void> {
  await client.query(
    `insert into known_device (account_id, device_hash, signed_in_at) values ($1, $2, $3)
     on conflict (account_id, device_hash) do update set signed_in_at = excluded.signed_in_at`,
    [accountId, deviceHash, now],
  )
  await client.query(
    `delete from known_device where account_id = $1 and device_hash in (
       select device_hash from known_device where account_id = $1 order by signed_in_at desc, device_hash offset $2)`,
    [accountId, maxKnown],
  )
}
