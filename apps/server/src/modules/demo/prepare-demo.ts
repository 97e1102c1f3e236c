import type { Pool } from 'pg'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { migrationLock } from '../../platform/database/migrate.ts'
import { makeDemoAccounts } from './demo-accounts.ts'
import { makeDemoMailTable } from './demo-mail.store.ts'

/** Creates what the demo needs in the database, as its owner. A lock serialises servers that start together. */
export async function prepareDemo(owner: Pool, hasMailbox: boolean, now: Date): Promise<void> {
  await inTransaction(owner, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await client.query('create table if not exists demo_mark (made_at timestamptz not null default now())')
    if (hasMailbox) await makeDemoMailTable(client)
    await makeDemoAccounts(client, now)
  })
}
