import type { Pool } from 'pg'
import { endOfSeason, seasonOf } from '../game/season.ts'
import { readSeasons } from '../pages/seasons.store.ts'

/** A settlement that began before the season ended has committed by then. */
const graceMs = 60 * 60_000

/** Decides the seasons that are over, once all their games are rated (D-RAT-5). */
export async function freezeSeasons(pool: Pool, now: Date): Promise<void> {
  const current = seasonOf(now.getTime() - graceMs)
  const seasons = await readSeasons(pool)
  for (const { season, isDecided } of seasons) {
    if (!isDecided && season < current) await pool.query('select freeze_season($1, $2)', [season, endOfSeason(season)])
  }
}
