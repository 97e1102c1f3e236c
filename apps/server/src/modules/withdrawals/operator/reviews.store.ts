import type { Queryable } from '../../../platform/database/queryable.ts'

const requiredPeople = 2

/**
 * Counts one release, by the login of this connection. When two have released it, a withdrawal that was never signed goes to the signer; for
 * any other, the chain decides how it ends.
 */
export async function releaseWithdrawal(
  client: Queryable,
  number: string,
  { operator, reason, voucherTtlSeconds }: { operator: string; reason: string; voucherTtlSeconds: number },
): Promise<string> {
  const { rows } = await client.query<{ isSigned: boolean }>(
    `select was_ever_signed(w) as "isSigned" from withdrawal w where state = 'review' and id::text = $1`,
    [number],
  )
  if (!rows[0]) throw new Error(`Withdrawal ${number} is not in review.`)
  const count = rows[0].isSigned
    ? await releaseSigned(client, number, operator, reason)
    : await releaseUnsigned(client, [number, operator, reason, voucherTtlSeconds])
  if (count < requiredPeople) {
    return `released by ${count} of ${requiredPeople} people; another has to do so with another login to the database`
  }
  return `released by ${count} people; ${rows[0].isSigned ? 'the chain decides how it ends' : 'it will be signed'}`
}

async function releaseSigned(client: Queryable, number: string, operator: string, reason: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select release_signed($1, $2, $3) as count', [
    number,
    operator,
    reason,
  ])
  return rows[0]?.count ?? 0
}

async function releaseUnsigned(client: Queryable, values: unknown[]): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select release_unsigned($1, $2, $3, $4) as count', values)
  return rows[0]?.count ?? 0
}

/** Refunds a withdrawal in review that was never signed. */
export async function rejectReviewed(
  client: Queryable,
  number: string,
  operator: string,
  reason: string,
): Promise<string> {
  await client.query('select reject_reviewed($1, $2, $3)', [number, operator, reason])
  return 'rejected; the coins are back'
}

/** The withdrawals in review, oldest first. */
export async function listReviews(client: Queryable): Promise<string[]> {
  const { rows } = await client.query<{ id: string; since: Date; coins: string; why: string }>(
    `select w.id, w.coins, e.at as since,
       coalesce(e.evidence ->> 'reason', '') || coalesce(': ' || (
         select string_agg(finding ->> 'rule', ', ') from jsonb_array_elements(e.evidence -> 'findings') finding
       ), '') as why
     from withdrawal w join lateral (
       select * from withdrawal_event e
       where e.withdrawal_id = w.id and e.to_state = 'review' and e.from_state <> 'review' order by e.id desc limit 1
     ) e on true
     where w.state = 'review' order by e.at`,
  )
  if (rows.length === 0) return ['No withdrawal is in review.']
  return rows.map(({ id, since, coins, why }) => `${id}  ${since.toISOString()}  ${coins} HXCN  ${why}`)
}
