import type { Pool } from 'pg'
import type { Queryable } from '../platform/database/queryable.ts'
import { StartRefusal } from '../platform/start-refusal.ts'

/** The people of the demo. Named here too, because production has no demo module to ask. */
const demoEmails = ['ada@demo.hexaverse.test', 'taras@demo.hexaverse.test']

/** Accounts with a public password must not get into production. */
export async function refuseDemoData(owner: Pool): Promise<void> {
  if (await isOfDemo(owner)) {
    throw new StartRefusal(
      'The database that DATABASE_URL names was used in demo mode: production needs one of its own.',
    )
  }
}

/** Demo mode must not get at real people: it shows everybody's mails and adds accounts with a public password. */
export async function refuseForeignData(owner: Pool): Promise<void> {
  if ((await hasAccounts(owner)) && !(await isOfDemo(owner))) {
    throw new StartRefusal(
      'The database that DATABASE_URL names has accounts and was not made in demo mode: name an empty one, or set NODE_ENV=production.',
    )
  }
}

/** Demo mode marks its databases. Those that it made before it did so have its mailbox or its people. */
async function isOfDemo(owner: Queryable): Promise<boolean> {
  const { rows } = await owner.query<{ isMarked: boolean }>(
    `select coalesce(to_regclass('demo_mark'), to_regclass('demo_mail')) is not null as "isMarked"`,
  )
  return rows[0]?.isMarked || (await hasAccounts(owner, demoEmails))
}

/** Whether there is any account, or any with one of these addresses. A database that is new has no such table yet. */
async function hasAccounts(owner: Queryable, emails?: readonly string[]): Promise<boolean> {
  const { rows } = await owner.query<{ isThere: boolean }>(`select to_regclass('account') is not null as "isThere"`)
  if (!rows[0]?.isThere) return false
  const found = await owner.query('select from account where $1::text[] is null or email = any($1) limit 1', [emails])
  return found.rowCount !== 0
}
