import type { Language } from '@hexaverse/protocol/language'
import type { Queryable } from '../../platform/database/queryable.ts'
import type { MailTemplate } from './mail.ts'

export interface DueMail {
  readonly id: string
  readonly recipient: string
  readonly language: Language
  readonly template: MailTemplate
  readonly values: Readonly<Record<string, string>>
  readonly createdAt: Date
  readonly usefulUntil: Date | null
  /** Including this one. */
  readonly attempts: number
}

/**
 * Takes the mails that are due, oldest first. The same statement postpones each until `takenUntil`, so no other node
 * takes it meanwhile; if this node dies, the mail becomes due again then.
 */
export async function takeDueMails(client: Queryable, now: Date, takenUntil: Date, limit: number): Promise<DueMail[]> {
  const { rows } = await client.query<DueMail>({
    name: 'take-due-mails',
    text: `update outbox set attempts = attempts + 1, next_attempt_at = $2
     where id in (
       select id from outbox where sent_at is null and given_up_at is null and next_attempt_at <= $1
       order by next_attempt_at, id limit $3 for update skip locked
     )
     returning id, recipient, language, template, params || coalesce(secrets, '{}') as values,
       created_at as "createdAt", useful_until as "usefulUntil", attempts`,
    values: [now, takenUntil, limit],
  })
  return rows.sort((a, b) => Number(a.id) - Number(b.id))
}

/** Deletes the secrets of the mail, and the whole row if it belongs to no account. */
export async function endMail(client: Queryable, id: string, end: 'sent' | 'given up', now: Date): Promise<void> {
  const column = end === 'sent' ? 'sent_at' : 'given_up_at'
  await client.query(
    `with forgotten as (delete from outbox where id = $1 and account_id is null)
     update outbox set ${column} = $2, secrets = null where id = $1 and account_id is not null`,
    [id, now],
  )
}

/** Only for the transaction that queued the mail: no other transaction has seen it yet. */
export async function deleteQueuedMail(client: Queryable, id: string): Promise<void> {
  await client.query('delete from outbox where id = $1', [id])
}

export async function postponeMail(client: Queryable, id: string, until: Date): Promise<void> {
  await client.query('update outbox set next_attempt_at = $2 where id = $1', [id, until])
}

export async function countWaitingMails(client: Queryable): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::integer as count from outbox where sent_at is null and given_up_at is null',
  )
  return rows[0]?.count ?? 0
}

export interface MailRecord {
  readonly template: MailTemplate
  readonly recipient: string
  readonly language: Language
  readonly createdAt: Date
  readonly sentAt: Date | null
}

/** The account's list of mails, for its owner: template, address and times, never the secrets. */
export async function readMails(client: Queryable, accountId: string): Promise<MailRecord[]> {
  const { rows } = await client.query<MailRecord>(
    `select template, recipient, language, created_at as "createdAt", sent_at as "sentAt"
     from outbox where account_id = $1 order by id`,
    [accountId],
  )
  return rows
}
