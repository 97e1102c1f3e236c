import type { Pool } from 'pg'
import type { Queryable } from '../../platform/database/queryable.ts'
import type { PeriodicJob } from '../../platform/periodic-job.ts'
import { type WatchParts, watchZeroMetric } from '../../platform/zero-metric.ts'
import { isOpen } from './withdrawal.ts'

const alarm = {
  name: 'withdrawal_reserves_wrong',
  help: 'People whose frozen coins are not those of their open withdrawal',
}

/** Holds what is frozen against what is being withdrawn, at the start and every minute. */
export function watchReserves(parts: WatchParts & { readonly pool: Pool }): PeriodicJob {
  const count = async () => {
    const { wrongPeople, frozen, open } = await checkReserves(parts.pool)
    return { wrong: wrongPeople, facts: { wrongPeople, frozen: String(frozen), open: String(open) } }
  }
  return watchZeroMetric({ name: 'reserves', alarm, count, complaint: 'frozen coins and withdrawals differ' }, parts)
}

interface Reserves {
  /** People whose frozen coins are not those of their open withdrawal: none. */
  readonly wrongPeople: number
  readonly frozen: bigint
  readonly open: bigint
}

/** Frozen coins are the coins of open withdrawals, person by person; in one statement and so at one moment. */
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
