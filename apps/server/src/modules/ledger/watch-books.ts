import type { Pool } from 'pg'
import type { DueWork } from '../../platform/due-work.ts'
import { type WatchParts, watchZero } from '../../platform/watch-zero.ts'
import { checkBooks } from './check-books.ts'

const alarm = {
  name: 'ledger_books_wrong',
  help: 'Purses whose balance is not the sum of their entries, and one more when all entries do not sum to zero',
}

/** Adds the books up at the start and every minute. */
export function watchBooks(parts: WatchParts & { readonly pool: Pool }): DueWork {
  const count = async () => {
    const { total, wrongPurses } = await checkBooks(parts.pool)
    return { wrong: wrongPurses + (total === 0n ? 0 : 1), facts: { total: String(total), wrongPurses } }
  }
  return watchZero({ name: 'books', alarm, count, complaint: 'the books do not balance' }, parts)
}
