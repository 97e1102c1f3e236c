import type { Queryable } from '../../../platform/database/queryable.ts'
import { ok, type Result, refused } from '../../../platform/http/result.ts'
import type { Accounts } from '../accounts.ts'

const hourMs = 3_600_000

/**
 * Plans the next mail to an address and returns when to send it; it counts as sent from now on. Returns undefined if
 * none is needed, because the last one is recent and its code or link still valid. If that was used, the mail waits for
 * the rest of the gap.
 */
export async function planNextMail(
  client: Queryable,
  { clock, mailGapSeconds, codesPerHour }: Accounts,
  key: ThrottleKey,
  isLastStillGood: boolean,
): Promise<Result<Date | undefined>> {
  const now = clock.now().getTime()
  const { mails, first, last } = await readMailTimes(client, key, new Date(now - hourMs))
  const gapEnds = last ? last.getTime() + mailGapSeconds * 1000 : now
  if (gapEnds > now && isLastStillGood) return ok(undefined)
  if (mails >= codesPerHour) {
    const seconds = Math.max(1, Math.ceil(((first?.getTime() ?? now) + hourMs - now) / 1000))
    return refused('too-many-mails', { minutes: Math.ceil(seconds / 60), seconds })
  }
  const at = new Date(Math.max(now, gapEnds))
  await insertMailTime(client, key, at)
  return ok(at)
}

interface ThrottleKey {
  readonly purpose: string
  readonly subject: Buffer
}

interface MailTimes {
  readonly mails: number
  readonly first: Date | null
  readonly last: Date | null
}

async function readMailTimes(client: Queryable, { purpose, subject }: ThrottleKey, since: Date): Promise<MailTimes> {
  const { rows } = await client.query<MailTimes>(
    `select count(*)::int as mails, min(sent_at) as first, max(sent_at) as last
     from mail_sent_to where purpose = $1 and subject = $2 and sent_at > $3`,
    [purpose, subject, since],
  )
  return rows[0] ?? { mails: 0, first: null, last: null }
}

async function insertMailTime(client: Queryable, { purpose, subject }: ThrottleKey, sentAt: Date): Promise<void> {
  await client.query('insert into mail_sent_to (purpose, subject, sent_at) values ($1, $2, $3)', [
    purpose,
    subject,
    sentAt,
  ])
}
