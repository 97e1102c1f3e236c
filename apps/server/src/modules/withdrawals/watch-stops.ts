import type { Pool } from 'pg'
import type { PeriodicJob } from '../../platform/periodic-job.ts'
import { type WatchParts, watchZeroMetric } from '../../platform/zero-metric.ts'
import { countStops } from './signing-stop.store.ts'

const alarm = {
  name: 'signing_stops',
  help: 'Reasons why the signer signs nothing until people lift them; must be zero',
}

/**
 * Counts at the start and every minute. The signer has no metrics of its own: what it stops by itself, such as a foreign
 * use of its key, is reported here.
 */
export function watchStops(parts: WatchParts & { readonly pool: Pool }): PeriodicJob {
  const count = async () => {
    const wrong = await countStops(parts.pool)
    return { wrong, facts: { stops: wrong } }
  }
  return watchZeroMetric({ name: 'signing stops', alarm, count, complaint: 'signing is stopped' }, parts)
}
