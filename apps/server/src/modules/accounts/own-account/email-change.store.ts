import type { Queryable } from '../../../platform/database/queryable.ts'

export interface EmailChange {
  readonly accountId: string
  readonly oldEmail: string
  readonly changedAt: Date
}

export async function insertEmailChange(
  client: Queryable,
  { accountId, oldEmail, changedAt, secretHash, endsAt }: EmailChange & { secretHash: Buffer; endsAt: Date },
): Promise<void> {
  await client.query(
    'insert into email_change (secret_hash, account_id, old_email, changed_at, ends_at) values ($1, $2, $3, $4, $5)',
    [secretHash, accountId, oldEmail, changedAt, endsAt],
  )
}

export async function findEmailChange(
  client: Queryable,
  secretHash: Buffer,
  now: Date,
): Promise<EmailChange | undefined> {
  const { rows } = await client.query<EmailChange>(
    `select account_id as "accountId", old_email as "oldEmail", changed_at as "changedAt" from email_change
     where secret_hash = $1 and ends_at > $2`,
    [secretHash, now],
  )
  return rows[0]
}

/** Until when the last of the changes can be taken back. */
export async function findTakeBackEnd(client: Queryable, accountId: string, now: Date): Promise<Date | undefined> {
  const { rows } = await client.query<{ until: Date | null }>(
    'select max(ends_at) as until from email_change where account_id = $1 and ends_at > $2',
    [accountId, now],
  )
  return rows[0]?.until ?? undefined
}

/**
 * Deletes the links of this change and of all later ones: a thief of the account could otherwise use the link that
 * went to an address of theirs. Links of earlier changes stay.
 */
export async function deleteChangesSince(
  client: Queryable,
  { accountId, changedAt }: Pick<EmailChange, 'accountId' | 'changedAt'>,
): Promise<void> {
  await client.query('delete from email_change where account_id = $1 and changed_at >= $2', [accountId, changedAt])
}
