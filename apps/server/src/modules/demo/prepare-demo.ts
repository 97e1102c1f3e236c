import type { Pool } from 'pg'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { migrationLock } from '../../platform/database/migrate.ts'
import { StartRefusal } from '../../platform/start-refusal.ts'
import { demoAccounts, makeDemoAccounts } from './demo-accounts.ts'
import { makeDemoMailTable } from './demo-mail.store.ts'

export interface DemoPreparation {
  readonly hasMailbox: boolean
  readonly now: Date
}

/** Creates what the demo needs in the database, as its owner. A lock serialises servers that start together. */
export async function prepareDemo(owner: Pool, { hasMailbox, now }: DemoPreparation): Promise<void> {
  await inTransaction(owner, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    if (hasMailbox) await makeDemoMailTable(client)
    await makeDemoAccounts(client, now)
  })
}

/** Accounts with a public password must not get into production. */
export async function refuseDemoData(owner: Pool): Promise<void> {
  const emails = demoAccounts.map(({ email }) => email)
  const { rows } = await owner.query<{ isDemo: boolean }>(
    `select to_regclass('demo_mail') is not null or exists (select from account where email = any($1)) as "isDemo"`,
    [emails],
  )
  if (rows[0]?.isDemo) {
    throw new StartRefusal(
      'The database that DATABASE_URL names was used in demo mode: production needs one of its own.',
    )
  }
}
