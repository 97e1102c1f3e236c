import type { Queryable } from '../../../platform/database/queryable.ts'

export interface RecoveryLink {
  readonly accountId: string
  readonly secretHash: Buffer
  readonly endsAt: Date
}

/** Replaces an older link. */
export async function putLink(client: Queryable, link: RecoveryLink): Promise<void> {
  await client.query(
    `insert into recovery_link (account_id, secret_hash, ends_at) values ($1, $2, $3)
     on conflict (account_id) do update set secret_hash = excluded.secret_hash, ends_at = excluded.ends_at`,
    [link.accountId, link.secretHash, link.endsAt],
  )
}

interface LinkSent {
  readonly email: string
  readonly secretHash: Buffer
}

export async function isGoodLink(client: Queryable, { email, secretHash }: LinkSent, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from recovery_link l join account a on a.id = l.account_id
     where a.email = $1 and l.secret_hash = $2 and l.ends_at > $3`,
    [email, secretHash, now],
  )
  return rowCount === 1
}

/** True for exactly one of several concurrent requests. */
export async function spendLink(client: Queryable, { email, secretHash }: LinkSent, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `delete from recovery_link l using account a
     where a.id = l.account_id and a.email = $1 and l.secret_hash = $2 and l.ends_at > $3`,
    [email, secretHash, now],
  )
  return rowCount === 1
}

export async function deleteLink(client: Queryable, accountId: string): Promise<void> {
  await client.query('delete from recovery_link where account_id = $1', [accountId])
}
