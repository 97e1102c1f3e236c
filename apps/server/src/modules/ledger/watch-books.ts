import type { Pool } from 'pg'
import type { PeriodicJob } from '../../platform/periodic-job.ts'
import { type WatchParts, watchZeroMetric } from '../../platform/zero-metric.ts'
import { checkBooks } from './check-books.ts'

const alarm = {
  name: 'ledger_books_wrong',
  help: 'Purses whose balance differs from the sum of their entries, plus one if all entries do not sum to zero',
}

/** Checks the books at the start and every minute. */
export function watchBooks(parts: WatchParts & { readonly pool: Pool }): PeriodicJob {
  const count = async () => {
    const { total, wrongPurses } = await checkBooks(parts.pool)
    return { wrong: wrongPurses + (total === 0n ? 0 : 1), facts: { total: String(total), wrongPurses } }
  }
  return watchZeroMetric({ name: 'books', alarm, count, complaint: 'the books do not balance' }, parts)
}
