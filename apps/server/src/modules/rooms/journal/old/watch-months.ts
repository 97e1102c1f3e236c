import type { Pool } from 'pg'
import type { PeriodicJob } from '../../../../platform/periodic-job.ts'
import { type WatchParts, watchZeroMetric } from '../../../../platform/zero-metric.ts'
import { makeMonths } from './journal-file.store.ts'

const alarm = {
  name: 'journal_stray_records',
  help: 'Records of games whose month has no partition, counted up to 1000; must be 0',
}

/** Makes the partitions of the months to come, long before they begin, and counts what is in none. */
export function watchMonths(parts: WatchParts & { readonly pool: Pool }): PeriodicJob {
  const count = async () => {
    const wrong = await makeMonths(parts.pool)
    return { wrong, facts: { records: wrong } }
  }
  return watchZeroMetric({ name: 'journal months', alarm, count, complaint: 'a month has no partition' }, parts)
}
