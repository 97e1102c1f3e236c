import type { Queryable } from '../../platform/database/queryable.ts'

/** Stops signing and calls the guardian. Returns false for a known incident, even if its stop has been lifted since. */
export async function stopSigning(client: Queryable, incident: string, evidence: object): Promise<boolean> {
  const { rows } = await client.query<{ stopped: boolean }>(
    'select stop_signing($1, $2) as stopped where not exists (select from signing_stop where reason = $1)',
    [incident, JSON.stringify({ ...evidence, callsGuardian: true })],
  )
  return rows[0]?.stopped ?? false
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
  await client.query('update signing_stop set lifted_at = clock_timestamp(), lifted_by = $1 where id = any($2)', [
    operator,
    rows.map(({ id }) => id),
  ])
  return [...lines, `lifted by ${operator}`]
}
