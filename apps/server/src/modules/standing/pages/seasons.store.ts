import type { Queryable } from '../../../platform/database/queryable.ts'

export interface StoredSeason {
  readonly season: number
  readonly isDecided: boolean
}

/** The seasons with rated games, the oldest first. Looks each one up in the key instead of reading all standings. */
export async function readSeasons(client: Queryable): Promise<StoredSeason[]> {
  const { rows } = await client.query<StoredSeason>(
    `with recursive known as (
       select min(season) as season from season_standing
       union all
       select (select min(s.season) from season_standing s where s.season > k.season) from known k
       where k.season is not null
     )
     select season, exists (select from season_end e where e.season = k.season) as "isDecided"
     from known k where season is not null order by season`,
  )
  return rows
}
