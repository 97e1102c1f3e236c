import type { Queryable } from '../../../src/platform/database/queryable.ts'

const tables = ['game_verdict', 'rating_change', 'rating', 'season_standing', 'season_count', 'achievement']

/** Every row of the standings, to compare to the last digit. */
export async function readStandings(owner: Queryable): Promise<Record<string, readonly unknown[]>> {
  const read: Record<string, readonly unknown[]> = {}
  for (const table of tables) {
    const where = table === 'season_count' ? 'where players > 0' : ''
    const { rows } = await owner.query(`select row_to_json(t)::text as row from ${table} t ${where} order by 1`)
    read[table] = rows.map(({ row }) => row)
  }
  return read
}

export async function countWaiting(owner: Queryable): Promise<number> {
  const { rows } = await owner.query('select count(*)::integer as waiting from game_to_rate')
  return rows[0].waiting
}

/** Games of which a person's rating before is not the one after the person's game before. */
export async function findBrokenChains(owner: Queryable): Promise<unknown[]> {
  const { rows } = await owner.query(
    `select * from (
       select account_id, number, games, mu_before, sigma_before,
         lag(mu) over w as mu, lag(sigma) over w as sigma, row_number() over w as nth
       from rating_change window w as (partition by account_id order by number)
     ) c
     where games <> nth or (nth > 1 and (mu, sigma) is distinct from (mu_before, sigma_before))`,
  )
  return rows
}
