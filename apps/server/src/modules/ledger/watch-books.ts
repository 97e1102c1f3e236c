import type { Pool } from 'pg'
import type { PeriodicJob } from '../../platform/periodic-job.ts'
import { type WatchParts, watchZeroMetric } from '../../platform/zero-metric.ts'
import { checkBooks } from './check-books.ts'

const alarm = {
  name: 'ledger_books_wrong',
  help: 'Purses whose balance is not the sum of their entries, and one if all entries do not sum to 0; must be zero',
}

/** Checks the books at the start and every minute. */
export function watchBooks(parts: WatchParts & { readonly pool: Pool }): PeriodicJob {
  const count = async () => {
    const { total, wrongPurses } = await checkBooks(parts.pool)
    return { wrong: wrongPurses + (total === 0n ? 0 : 1), facts: { total: String(total), wrongPurses } }
  }
  return watchZeroMetric({ name: 'books', alarm, count, complaint: 'the books do not balance' }, parts)
}
