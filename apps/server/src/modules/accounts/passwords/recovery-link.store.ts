import type { Queryable } from '../../../platform/database/queryable.ts'

export interface RecoveryLink {
  readonly accountId: string
  readonly secretHash: Buffer
  readonly endsAt: Date
}

/** Older links stay valid: the person may open any of the mails. */
export async function insertLink(client: Queryable, link: RecoveryLink): Promise<void> {
  await client.query('insert into recovery_link (account_id, secret_hash, ends_at) values ($1, $2, $3)', [
    link.accountId,
    link.secretHash,
    link.endsAt,
  ])
}

/** Makes the newest unused link of the last day valid until then, also if it has ended. */
export async function lengthenNewestLink(client: Queryable, email: string, until: Date): Promise<void> {
  await client.query(
    `update recovery_link set ends_at = $2 where secret_hash = (
       select l.secret_hash from recovery_link l join account a on a.id = l.account_id
       where a.email = $1 and l.ends_at < $2 and l.ends_at > $2::timestamptz - interval '1 day'
       order by l.ends_at desc limit 1)`,
    [email, until],
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

/** Deletes the link. True for exactly one of several concurrent requests. */
export async function spendLink(client: Queryable, { email, secretHash }: LinkSent, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `delete from recovery_link l using account a
     where a.id = l.account_id and a.email = $1 and l.secret_hash = $2 and l.ends_at > $3`,
    [email, secretHash, now],
  )
  return rowCount === 1
}

export async function deleteLinks(client: Queryable, accountId: string): Promise<void> {
  await client.query('delete from recovery_link where account_id = $1', [accountId])
}
