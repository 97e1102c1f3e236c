import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../../../platform/clock.ts'
import type { Metrics } from '../../../platform/metrics.ts'
import { type PeriodicJob, startPeriodicJob } from '../../../platform/periodic-job.ts'
import { freezeSeasons } from './freeze-seasons.ts'
import { type RatingParts, rateGames } from './rate-games.ts'
import { countGamesToRate } from './rating.store.ts'

/** People look at the end of their game for the change of their number. */
const ratingsEveryMs = 500
const seasonsEveryMs = 60_000

/** Every node runs both; the database lets one of them work. */
export function startRatings(
  parts: RatingParts & { readonly clock: Clock; readonly metrics: Metrics },
): readonly PeriodicJob[] {
  addGauge(parts.metrics.registry, parts)
  return [
    startPeriodicJob({ ...parts, name: 'ratings', run: () => rateGames(parts), everyMs: ratingsEveryMs }),
    startPeriodicJob({
      ...parts,
      name: 'seasons',
      run: (now) => freezeSeasons(parts.pool, now),
      everyMs: seasonsEveryMs,
    }),
  ]
}

function addGauge(registry: Registry, { pool }: RatingParts): void {
  new Gauge({
    name: 'games_to_rate',
    help: 'Games that are over and wait to be rated, of all servers, counted up to 10000',
    registers: [registry],
    async collect() {
      // While the database is unreachable, keep the last value, so that the other metrics are still reported.
      await countGamesToRate(pool).then(
        (waiting) => this.set(waiting),
        () => undefined,
      )
    },
  })
}
