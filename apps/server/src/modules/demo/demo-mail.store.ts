import type { Queryable } from '../../platform/database/queryable.ts'
import type { OutgoingMail } from '../mail/index.ts'

/** Run by the owner of the tables, and only if no mail server is configured: production never has this table. */
export async function makeDemoMailTable(owner: Queryable): Promise<void> {
  await owner.query(
    `create table if not exists demo_mail (
       id bigint generated always as identity primary key,
       message_id text not null unique,
       recipient text not null,
       subject text not null,
       text text not null,
       html text not null,
       sent_at timestamptz not null
     )`,
  )
}

export interface DemoMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly sentAt: Date
}

/** A mail with a known message id is not stored again. */
export async function storeDemoMail(
  client: Queryable,
  { messageId, to, ...mail }: OutgoingMail,
  sentAt: Date,
): Promise<void> {
  await client.query(
    `insert into demo_mail (message_id, recipient, subject, text, html, sent_at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [messageId, to, mail.subject, mail.text, mail.html, sentAt],
  )
}

/** Newest first. */
export async function readDemoMails(client: Queryable, limit?: number): Promise<DemoMail[]> {
  const { rows } = await client.query<DemoMail>(
    `select id, recipient as to, subject, text, html, sent_at as "sentAt" from demo_mail order by id desc limit $1`,
    [limit ?? null],
  )
  return rows
}

export async function findDemoMail(client: Queryable, id: string): Promise<DemoMail | undefined> {
  const { rows } = await client.query<DemoMail>(
    'select id, recipient as to, subject, text, html, sent_at as "sentAt" from demo_mail where id = $1',
    [id],
  )
  return rows[0]
}
