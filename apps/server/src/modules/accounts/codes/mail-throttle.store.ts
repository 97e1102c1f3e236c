import type { Queryable } from '../../../platform/database/queryable.ts'
import type { Accounts } from '../accounts.ts'
import { dayMs, type MailPlan, type MailPurpose, planMail, type SentMail } from './plan-mail.ts'

/** Plans the next mail to an address, whose keyed hash is `subject`. One that is planned counts as sent from now on. */
export async function planNextMail(
  client: Queryable,
  accounts: Accounts,
  { purpose, subject }: { readonly purpose: MailPurpose; readonly subject: Buffer },
  isLastStillGood: boolean,
): Promise<MailPlan> {
  const now = accounts.clock.now()
  const { rows } = await client.query<SentMail>(
    'select purpose, sent_at as "sentAt" from mail_sent_to where subject = $1 and sent_at > $2',
    [subject, new Date(now.getTime() - dayMs)],
  )
  const plan = planMail(rows, purpose, isLastStillGood, accounts, now)
  if (plan.kind === 'send') {
    await client.query('insert into mail_sent_to (purpose, subject, sent_at) values ($1, $2, $3)', [
      purpose,
      subject,
      plan.at,
    ])
  }
  return plan
}
