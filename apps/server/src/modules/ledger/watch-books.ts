import type { Pool } from 'pg'
import { Gauge } from 'prom-client'
import type { Clock } from '../../platform/clock.ts'
import { type DueWork, startDueWork } from '../../platform/due-work.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics.ts'
import { checkBooks } from './check-books.ts'

export interface BooksWatch {
  readonly pool: Pool
  readonly metrics: Metrics
  readonly log: Log
  readonly clock: Clock
}

const everyMs = 60_000

/** Adds the books up at the start and every minute. What it finds wrong is an alarm: a number that must be zero. */
export function watchBooks({ pool, metrics, log, clock }: BooksWatch): DueWork {
  const alarm = new Gauge({
    name: 'ledger_books_wrong',
    help: 'Purses whose balance is not the sum of their entries, and one more when all entries do not sum to zero',
    registers: [metrics.registry],
  })
  const run = async (): Promise<undefined> => {
    const { areRight, total, wrongPurses } = await checkBooks(pool)
    alarm.set(wrongPurses + (total === 0n ? 0 : 1))
    if (!areRight) log.error({ total: String(total), wrongPurses }, 'the books do not balance')
  }
  return startDueWork({ name: 'books', run, clock, log, everyMs })
}
