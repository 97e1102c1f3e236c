import type { Pool } from 'pg'

interface Visit {
  readonly referralId: string
  /** In UTC, as 2026-01-31. */
  readonly day: string
  readonly networkHash: Buffer
}

/** Counts the first visit from a network on a day, for each invitation. */
export async function countVisit(pool: Pool, { referralId, day, networkHash }: Visit): Promise<void> {
  await pool.query(
    `with first as (
       insert into referral_network (referral_id, visited_on, network_hash) values ($1, $2, $3)
       on conflict do nothing returning referral_id, visited_on
     )
     insert into referral_visit (referral_id, visited_on, visits) select referral_id, visited_on, 1 from first
     on conflict (referral_id, visited_on) do update set visits = referral_visit.visits + 1`,
    [referralId, day, networkHash],
  )
}

/** Forgets the networks of the days that are over. */
export async function sweepVisits(pool: Pool, now: Date): Promise<void> {
  await pool.query('delete from referral_network where visited_on < $1', [now.toISOString().slice(0, 10)])
}

export async function sumVisits(pool: Pool): Promise<{ referralId: string; visits: number; lastOn: string }[]> {
  const { rows } = await pool.query<{ referralId: string; visits: string; lastOn: string }>(
    `select referral_id as "referralId", sum(visits) as visits, max(visited_on)::text as "lastOn"
     from referral_visit group by referral_id order by referral_id`,
  )
  return rows.map((row) => ({ ...row, visits: Number(row.visits) }))
}
