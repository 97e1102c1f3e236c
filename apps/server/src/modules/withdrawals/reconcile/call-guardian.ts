import type { Guardian } from '../../../platform/chain/index.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import type { Log } from '../../../platform/log.ts'

/**
 * While signing is stopped by an alarm, the vault must be stopped too; asked for again and again, so that neither a crash
 * nor a provider that is away leaves it open. People lift the stop first and open the vault afterwards.
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
