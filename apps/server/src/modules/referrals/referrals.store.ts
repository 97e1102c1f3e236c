import type { Pool } from 'pg'

export async function countVisit(pool: Pool, referralId: string): Promise<void> {
  await pool.query(
    `insert into referral_visit (referral_id, visited_on, visits) values ($1, (now() at time zone 'utc')::date, 1)
     on conflict (referral_id, visited_on) do update set visits = referral_visit.visits + 1`,
    [referralId],
  )
}

export async function sumVisits(pool: Pool): Promise<{ referralId: string; visits: number; lastOn: string }[]> {
  const { rows } = await pool.query<{ referralId: string; visits: string; lastOn: string }>(
    `select referral_id as "referralId", sum(visits) as visits, max(visited_on)::text as "lastOn"
     from referral_visit group by referral_id order by referral_id`,
  )
  return rows.map((row) => ({ ...row, visits: Number(row.visits) }))
}
