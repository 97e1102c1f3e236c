import type { Pool } from 'pg'
import type { DueWork } from '../../platform/due-work.ts'
import { type WatchParts, watchZero } from '../../platform/watch-zero.ts'
import { checkReserves } from './check-reserves.ts'

const alarm = {
  name: 'withdrawal_reserves_wrong',
  help: 'People whose frozen coins are not those of their open withdrawal',
}

/** Holds what is frozen against what is being withdrawn, at the start and every minute. */
export function watchReserves(parts: WatchParts & { readonly pool: Pool }): DueWork {
  const count = async () => {
    const { wrongPeople, frozen, open } = await checkReserves(parts.pool)
    return { wrong: wrongPeople, facts: { wrongPeople, frozen: String(frozen), open: String(open) } }
  }
  return watchZero({ name: 'reserves', alarm, count, complaint: 'frozen coins and withdrawals differ' }, parts)
}
