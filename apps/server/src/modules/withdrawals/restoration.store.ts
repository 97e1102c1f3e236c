import type { Queryable } from '../../platform/database/queryable.ts'

/** The database was restored from a backup, and vouchers that it does not know may still be redeemed. */
export interface Restoration {
  /** The second of chain time at which the last of them has expired, with a margin. */
  readonly until: number
  /** All of them have lower nonces. */
  readonly belowNonce: bigint
}

/** The reason of the stop, which no other command lifts. */
export const restorationStop = 'database-restored'

export async function findRestoration(client: Queryable): Promise<Restoration | undefined> {
  const { rows } = await client.query<{ until: string; belowNonce: string }>(
    `select evidence ->> 'until' as until, evidence ->> 'belowNonce' as "belowNonce" from signing_stop
     where reason = $1 and lifted_at is null`,
    [restorationStop],
  )
  return rows.map(({ until, belowNonce }) => ({ until: Number(until), belowNonce: BigInt(belowNonce) }))[0]
}

interface RestorationPlan {
  readonly until: number
  readonly block: number
  readonly operator: string
}

/** False if it has begun before. */
export async function beginRestoration(
  client: Queryable,
  { until, block, operator }: RestorationPlan,
): Promise<boolean> {
  const { rows } = await client.query<{ begun: boolean }>('select begin_restoration($1, $2, $3) as begun', [
    until,
    block,
    operator,
  ])
  return rows[0]?.begun ?? false
}

export async function endRestoration(client: Queryable, operator: string): Promise<void> {
  await client.query(
    'update signing_stop set lifted_at = clock_timestamp(), lifted_by = $2 where reason = $1 and lifted_at is null',
    [restorationStop, operator],
  )
}

/** A claim that the chain has paid, with a nonce that the books do not know. */
export interface LostClaim {
  readonly nonce: string
  readonly wallet: string
  readonly coins: string
  /** The account that the wallet belongs to. */
  readonly owner: string | null
}

export async function listLostClaims(
  client: Queryable,
  vault: string,
  { belowNonce }: Restoration,
): Promise<LostClaim[]> {
  const { rows } = await client.query<LostClaim>(
    `select m.nonce::text, m.wallet, trunc(m.units / 1000000000000000000)::text as coins, p.account_id as owner
     from vault_movement m
     join vault_movement o on o.vault = m.vault and o.kind = 'opening' and m.block > o.block
     left join payout_wallet p on p.wallet = m.wallet
     where m.vault = $1 and m.kind = 'claim' and m.nonce < $2
       and not exists (select from withdrawal w where (w.nonce, w.vault) = (m.nonce, m.vault))
     order by m.block, m.log_index`,
    [vault, String(belowNonce)],
  )
  return rows
}

interface Booking {
  readonly vault: string
  readonly chainId: number
  readonly nonce: string
  readonly accountId: string
  readonly operator: string
}

/** Undefined while the account has an open withdrawal, whose coins may still come back to it. */
export async function bookLostClaim(
  client: Queryable,
  { vault, chainId, nonce, accountId, operator }: Booking,
): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `select book_lost_claim(m, $3, $4, $5) as id from vault_movement m
     where m.vault = $1 and m.kind = 'claim' and m.nonce = $2
       and not exists (select from withdrawal w where w.account_id = $3 and is_open(w))`,
    [vault, nonce, accountId, chainId, operator],
  )
  return rows[0]?.id
}
