import type { Queryable } from '../../platform/database/queryable.ts'
import type { Mail } from './mail.ts'

/** Queues a mail in the transaction of the event that it reports: both commit or neither. Returns the mail's id. */
export async function queueMail(client: Queryable, mail: Mail, now: Date): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into outbox (account_id, recipient, language, template, params, secrets, created_at, useful_until, next_attempt_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $7) returning id`,
    [
      mail.accountId ?? null,
      mail.to,
      mail.language,
      mail.template,
      'params' in mail ? mail.params : {},
      'secrets' in mail ? mail.secrets : null,
      now,
      mail.usefulUntil ?? null,
    ],
  )
  return rows[0]?.id ?? ''
}
