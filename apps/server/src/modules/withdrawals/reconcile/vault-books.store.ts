import { unitsPerCoin } from '@hexaverse/contract'
import type { Queryable } from '../../../platform/database/queryable.ts'

/** The books of a vault up to the cursor's block, read in one database snapshot. */
export interface VaultBooks {
  readonly block: number
  /** What the vault must hold, in 18-decimal units. */
  readonly held: bigint
  /** Coins paid out: by the ledger, by the settled withdrawals, and by the claims that the chain has paid for them. */
  readonly withdrawn: bigint
  readonly settled: bigint
  readonly claimed: bigint
  /** Claims with a nonce that we never issued, without those whose stop people have lifted. */
  readonly unknown: number
  readonly dayCoins: number
  readonly reviews: number
}

interface Row {
  readonly block: string
  readonly held: string
  readonly withdrawn: string
  readonly settled: string
  readonly claimed: string
  readonly unknown: number
  readonly dayCoins: string
  readonly reviews: number
}

/** Omits withdrawals in review from both `settled` and `claimed`: people already examine them. */
export async function findVaultBooks(client: Queryable, vault: string): Promise<VaultBooks | undefined> {
  const { rows } = await client.query<Row>(
    `select c.block,
       (select coalesce(sum(case when m.kind in ('opening', 'deposit') then m.units else -m.units end), 0)
        from vault_movement m
        where m.vault = c.vault and m.block <= c.block and (m.block > o.block or m.kind = 'opening')) as held,
       (select coalesce(sum(e.amount), 0) from entry e join purse p on p.id = e.purse_id
        where p.kind = 'withdrawn') as withdrawn,
       (select coalesce(sum(w.coins), 0) from withdrawal w where w.state = 'settled') as settled,
       (select coalesce(sum(m.units), 0) from vault_movement m
        join withdrawal w on (w.nonce, w.vault) = (m.nonce, m.vault)
        where m.kind = 'claim' and w.state <> 'review') as claimed,
       (select count(*)::integer from vault_movement m
        join vault_movement began on began.vault = m.vault and began.kind = 'opening' and m.block > began.block
        where m.kind = 'claim' and not exists (
          select from withdrawal w where (w.nonce, w.vault) = (m.nonce, m.vault)
          union all select from signing_stop s where s.reason = 'unknown-nonce/' || m.nonce and s.lifted_at is not null
        )) as unknown,
       (select coalesce(sum(w.coins), 0) from withdrawal w
        where w.state = 'settled' and w.ended_at > clock_timestamp() - interval '1 day') as "dayCoins",
       (select count(*)::integer from withdrawal w where w.state = 'review') as reviews
     from chain_cursor c join vault_movement o on o.vault = c.vault and o.kind = 'opening'
     where c.vault = $1`,
    [vault],
  )
  const [row] = rows
  return (
    row && {
      block: Number(row.block),
      held: BigInt(row.held),
      withdrawn: BigInt(row.withdrawn),
      settled: BigInt(row.settled),
      // No voucher is for a fraction of a coin: a claim of one has other terms, which is an incident of its own.
      claimed: BigInt(row.claimed) / unitsPerCoin,
      unknown: row.unknown,
      dayCoins: Number(row.dayCoins),
      reviews: row.reviews,
    }
  )
}
