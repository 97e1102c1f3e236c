import type { Queryable } from '../../platform/database/queryable.ts'
import { restorationStop } from './restoration.store.ts'

/** Stops signing and calls the guardian. Returns false for a known incident, even if its stop has been lifted since. */
export async function stopSigning(client: Queryable, incident: string, evidence: object): Promise<boolean> {
  const { rows } = await client.query<{ stopped: boolean }>(
    'select stop_signing($1, $2) as stopped where not exists (select from signing_stop where reason = $1)',
    [incident, JSON.stringify({ ...evidence, callsGuardian: true })],
  )
  return rows[0]?.stopped ?? false
}

/** How many stops are in force, raised by the reconciler, the signer or the command after a restore. */
export async function countStops(client: Queryable): Promise<number> {
  const { rows } = await client.query<{ stops: number }>(
    'select count(*)::integer as stops from signing_stop where lifted_at is null',
  )
  return rows[0]?.stops ?? 0
}

/** Lists the stops in force, one per line. With an operator's name, it also lifts them. */
export async function liftStops(client: Queryable, operator: string | undefined): Promise<string[]> {
  const { rows } = await client.query<{ id: string; reason: string; evidence: unknown; at: Date }>(
    'select id, reason, evidence, at from signing_stop where lifted_at is null order by id',
  )
  if (rows.length === 0) return ['Nothing stops signing.']
  const lines = rows.map(({ at, reason, evidence }) => `${at.toISOString()}  ${reason}  ${JSON.stringify(evidence)}`)
  if (operator === undefined) return lines
  // Lift only the stops listed above, not one that was raised since.
  const lifted = rows.filter(({ reason }) => reason !== restorationStop).map(({ id }) => id)
  await client.query('update signing_stop set lifted_at = clock_timestamp(), lifted_by = $1 where id = any($2)', [
    operator,
    lifted,
  ])
  const kept = lifted.length < rows.length ? ['The stop of the restored database is lifted by database-restored.'] : []
  return [...lines, ...(lifted.length > 0 ? [`lifted by ${operator}`] : []), ...kept]
}
