import type { Pool } from 'pg'
import { endOfSeason, seasonOf } from '../game/season.ts'

/** A settlement that began before the season ended has committed by then. */
const graceMs = 60 * 60_000

/** Decides the seasons that are over, once all their games are rated (D-RAT-5). */
export async function freezeSeasons(pool: Pool, now: Date): Promise<void> {
  const current = seasonOf(now.getTime() - graceMs)
  const { rows } = await pool.query<{ season: number }>(
    `with recursive known as (
       select min(season) as season from season_standing
       union all
       select (select min(s.season) from season_standing s where s.season > k.season) from known k
       where k.season is not null
     )
     select season from known k
     where season < $1 and not exists (select from season_end e where e.season = k.season) order by season`,
    [current],
  )
  for (const { season } of rows) await pool.query('select freeze_season($1, $2)', [season, endOfSeason(season)])
}
