import type { Clock } from '../../../platform/clock.ts'
import { type PeriodicJob, startPeriodicJob } from '../../../platform/periodic-job.ts'
import { freezeSeasons } from './freeze-seasons.ts'
import { type RatingParts, rateGames } from './rate-games.ts'

/** People look at the end of their game for the change of their number. */
const ratingsEveryMs = 500
const seasonsEveryMs = 60_000

/** Every node runs both; the database lets one of them work. */
export function startRatings(parts: RatingParts & { readonly clock: Clock }): readonly PeriodicJob[] {
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
