import type { Queryable } from '../../platform/database/queryable.ts'

export interface PaceKey {
  readonly purpose: string
  readonly subject: Buffer
}

export interface Pace {
  readonly mails: number
  readonly first: Date | null
  readonly last: Date | null
}

export async function readPace(client: Queryable, { purpose, subject }: PaceKey, since: Date): Promise<Pace> {
  const { rows } = await client.query<Pace>(
    `select count(*)::int as mails, min(sent_at) as first, max(sent_at) as last
     from mail_sent_to where purpose = $1 and subject = $2 and sent_at > $3`,
    [purpose, subject, since],
  )
  return rows[0] ?? { mails: 0, first: null, last: null }
}

export async function insertMailTime(client: Queryable, { purpose, subject }: PaceKey, sentAt: Date): Promise<void> {
  await client.query('insert into mail_sent_to (purpose, subject, sent_at) values ($1, $2, $3)', [
    purpose,
    subject,
    sentAt,
  ])
}
