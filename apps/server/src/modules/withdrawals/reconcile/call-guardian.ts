import type { Guardian } from '../../../platform/chain/index.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import type { Log } from '../../../platform/log.ts'

/**
 * While an incident stops signing, the vault must be stopped too. Every run repeats the call, so that neither a crash
 * nor an unreachable provider leaves the vault open. People lift the stop first and unpause the vault afterwards.
 */
export async function callGuardian(client: Queryable, guardian: Guardian, log: Log): Promise<void> {
  const { rows } = await client.query<{ isCalled: boolean }>(
    `select exists (
       select from signing_stop where lifted_at is null and evidence ->> 'callsGuardian' = 'true'
     ) as "isCalled"`,
  )
  if (!rows[0]?.isCalled) return
  const sent = await guardian.stopVault()
  if (sent.length > 0) log.fatal({ sent }, 'the guardian stops the vault')
}
