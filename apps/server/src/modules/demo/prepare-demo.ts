import type { Pool } from 'pg'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { migrationLock } from '../../platform/database/migrate.ts'
import { makeDemoAccounts } from './demo-accounts.ts'
import { makeDemoMailTable } from './demo-mail.store.ts'

export interface DemoPreparation {
  readonly hasMailbox: boolean
  readonly now: Date
}

/** What the demo needs in the database, made by the owner of the tables; once, also by servers that start together. */
export async function prepareDemo(owner: Pool, { hasMailbox, now }: DemoPreparation): Promise<void> {
  await inTransaction(owner, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    if (hasMailbox) await makeDemoMailTable(client)
    await makeDemoAccounts(client, now)
  })
}
