import type { Pool } from 'pg'
import type { PeriodicJob } from '../../platform/periodic-job.ts'
import { type WatchParts, watchZeroMetric } from '../../platform/zero-metric.ts'
import { countGivenUp } from './data-archive.store.ts'

const alarm = {
  name: 'archives_given_up',
  help: 'Personal data archives that failed too often, and wait for people; must be zero',
}

/** Counts at the start and every minute. */
export function watchArchives(parts: WatchParts & { readonly pool: Pool }): PeriodicJob {
  const count = async () => {
    const wrong = await countGivenUp(parts.pool)
    return { wrong, facts: { archives: wrong } }
  }
  return watchZeroMetric({ name: 'archives given up', alarm, count, complaint: 'archives were given up' }, parts)
}
