import type { Queryable } from '../../../platform/database/queryable.ts'
import type { FarmingFacts, FarmingLimits, Finding } from './check-farming.ts'

/** Undefined for a withdrawal that people have already released from review. */
export async function findFarmingFacts(
  client: Queryable,
  id: string,
  { days, shortSeconds }: FarmingLimits,
): Promise<FarmingFacts | undefined> {
  const { rows } = await client.query<FarmingFacts & { isReleased: boolean }>(
    `select is_released as "isReleased", games, victories, paid, linked, short, hollow, wallet_mates as "walletMates"
     from farming_facts($1, $2, $3)`,
    [id, days, shortSeconds],
  )
  const { isReleased, ...facts } = rows[0] ?? { isReleased: true }
  return isReleased ? undefined : (facts as FarmingFacts)
}

/** Returns false if it is too late: a signature may exist, or the withdrawal is no longer `requested`. */
export async function holdForReview(client: Queryable, id: string, findings: readonly Finding[]): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select hold_for_review($1, $2) as held', [
    id,
    JSON.stringify({ reason: 'farming', findings }),
  ])
  return rows[0]?.held ?? false
}
