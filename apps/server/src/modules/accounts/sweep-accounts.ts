import type { Queryable } from '../../platform/database/queryable.ts'
import { aDayBefore } from './codes/code-rules.ts'
import { idleSince } from './sessions/session.store.ts'

/** Each row is kept as long as a rule may read it: the longest lockout, and the count of wrong codes, last a day. */
const ended = [
  ['delete from mailed_code where ends_at <= $1', (now: Date) => now],
  ['delete from recovery_link where ends_at <= $1', aDayBefore],
  ['delete from email_change where ends_at <= $1', (now: Date) => now],
  ['delete from withdrawal_hold where ends_at <= $1', (now: Date) => now],
  ['delete from code_failure where failed_at <= $1', aDayBefore],
  ['delete from form_failure where first_failed_at <= $1', aDayBefore],
  ['delete from mail_sent_to where sent_at <= $1', aDayBefore],
  ['delete from session where used_at <= $1', idleSince],
] as const

/** Deletes expired rows. Nothing depends on it: every query checks the time as well. */
export async function sweepAccounts(client: Queryable, now: Date): Promise<void> {
  for (const [statement, before] of ended) await client.query(statement, [before(now)])
}
