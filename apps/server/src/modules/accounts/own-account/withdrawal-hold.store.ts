import type { Queryable } from '../../../platform/database/queryable.ts'

export interface WithdrawalHold {
  readonly reason: 'email-changed' | 'password-restored'
  readonly endsAt: Date
}

const holdMs = 48 * 60 * 60_000

/** Nothing can be withdrawn for 48 hours from now, so that the owner has time to read the mail about the change. */
export async function holdWithdrawals(
  client: Queryable,
  accountId: string,
  reason: WithdrawalHold['reason'],
  now: Date,
): Promise<void> {
  await client.query(
    `insert into withdrawal_hold (account_id, reason, ends_at) values ($1, $2, $3)
     on conflict (account_id) do update set reason = excluded.reason, ends_at = excluded.ends_at`,
    [accountId, reason, new Date(now.getTime() + holdMs)],
  )
}

export async function findWithdrawalHold(
  client: Queryable,
  accountId: string,
  now: Date,
): Promise<WithdrawalHold | undefined> {
  const { rows } = await client.query<WithdrawalHold>(
    'select reason, ends_at as "endsAt" from withdrawal_hold where account_id = $1 and ends_at > $2',
    [accountId, now],
  )
  return rows[0]
}
