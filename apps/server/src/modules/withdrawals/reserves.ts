import type { Pool } from 'pg'
import type { Queryable } from '../../platform/database/queryable.ts'
import type { PeriodicJob } from '../../platform/periodic-job.ts'
import { type WatchParts, watchZeroMetric } from '../../platform/zero-metric.ts'
import { isOpen } from './withdrawal.ts'

const alarm = {
  name: 'withdrawal_reserves_wrong',
  help: 'Accounts whose frozen coins differ from the coins of their open withdrawal; must be zero',
}

/** Compares frozen coins with open withdrawals, at the start and every minute (coin specification, section 2.7, I3). */
export function watchReserves(parts: WatchParts & { readonly pool: Pool }): PeriodicJob {
  const count = async () => {
    const { wrongPeople, frozen, open } = await checkReserves(parts.pool)
    return { wrong: wrongPeople, facts: { wrongPeople, frozen: String(frozen), open: String(open) } }
  }
  return watchZeroMetric({ name: 'reserves', alarm, count, complaint: 'frozen coins and withdrawals differ' }, parts)
}

interface Reserves {
  /** Accounts whose frozen coins differ from the coins of their open withdrawal. Must be zero. */
  readonly wrongPeople: number
  readonly frozen: bigint
  readonly open: bigint
}

/** Compares per account, in one statement and therefore in one database snapshot. */
export async function checkReserves(client: Queryable): Promise<Reserves> {
  const { rows } = await client.query<{ wrong: number; frozen: string; open: string }>(
    `select (count(*) filter (where coalesce(p.balance, 0) <> coalesce(w.coins, 0)))::integer as wrong,
       coalesce(sum(p.balance), 0) as frozen, coalesce(sum(w.coins), 0) as open
     from (select account_id, balance from purse where kind = 'frozen') p
     full join (select account_id, coins from withdrawal where ${isOpen}) w using (account_id)`,
  )
  const { wrong = 0, frozen = 0, open = 0 } = rows[0] ?? {}
  return { wrongPeople: wrong, frozen: BigInt(frozen), open: BigInt(open) }
}
