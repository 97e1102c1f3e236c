import { randomBytes } from 'node:crypto'
import type { PoolClient } from 'pg'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { ok, type Result } from '../../../platform/http/result.ts'
import { deleteQueuedMail, queueMail } from '../../mail/index.ts'
import { lockAccountByEmailShared } from '../account.store.ts'
import type { Account } from '../account.ts'
import type { Accounts } from '../accounts.ts'
import { planNextMail } from '../codes/mail-throttle.store.ts'
import { lockSubjects } from '../codes/mailed-code.store.ts'
import { guardForm } from '../limits/guard-form.ts'
import { limitMails } from '../limits/limit-mails.ts'
import { readFields } from '../read-fields.ts'
import { hashSecret } from '../sessions/session.store.ts'
import { insertLink, lengthenNewestLink } from './recovery-link.store.ts'

const linkMinutes = 10
const linkEnd = (from: Date): Date => new Date(from.getTime() + linkMinutes * 60_000)
const tooMany = { kind: 'too-many' } as const

export interface RecoveryForm {
  readonly email: string
  readonly andPlay: boolean
  readonly deviceMark?: string | undefined
}

/**
 * Mails a link that sets a new password. Only the mailbox reveals whether the address has an account. When no more mails
 * may be sent, strangers may have used them up, so the newest link in the mailbox is made valid again instead.
 */
export async function requestRecovery(
  accounts: Accounts,
  form: RecoveryForm,
  caller: Caller,
): Promise<Result<'recovery-link-sent'>> {
  const fields = readFields(form)
  if (!fields.ok) return fields
  const { email } = fields.value
  const { address } = caller
  const use = {
    form: 'forgot-password',
    account: email,
    address,
    countsAlways: true,
    deviceMark: form.deviceMark,
  } as const
  return guardForm(accounts, use, async () => {
    const limit = await limitMails(accounts, caller, 'link')
    return inTransaction(accounts.pool, async (client) => {
      const subject = accounts.keyedHash('address', email)
      await lockSubjects(client, [subject])
      const account = await lockAccountByEmailShared(client, email)
      const plan = limit ? tooMany : await planNextMail(client, accounts, { purpose: 'recovery', subject }, true)
      if (plan.kind === 'too-many') await lengthenNewestLink(client, email, linkEnd(accounts.clock.now()))
      if (plan.kind === 'send' && account) await mailLink(client, accounts, account, fields.value.andPlay, plan.at)
      else if (plan.kind === 'send') await imitateMailing(client, email, plan.at)
      return ok('recovery-link-sent')
    })
  })
}

/** Does the work of a mail and undoes it, so that the time of the answer does not reveal whether the account exists. */
async function imitateMailing(client: PoolClient, to: string, at: Date): Promise<void> {
  const secrets = { link: randomBytes(32).toString('base64url') }
  const mail = await queueMail(client, { template: 'recovery-link', to, language: 'en', secrets, usefulUntil: at }, at)
  await deleteQueuedMail(client, mail)
}

async function mailLink(client: PoolClient, accounts: Accounts, account: Account, andPlay: boolean, at: Date) {
  const secret = randomBytes(32).toString('base64url')
  const usefulUntil = linkEnd(at)
  await insertLink(client, {
    accountId: account.id,
    secretHash: hashSecret(secret),
    endsAt: usefulUntil,
  })
  const path = `/sign-in/forgot-password${andPlay ? '/and-play' : ''}/${encodeURIComponent(account.email)}/${secret}`
  const { id: accountId, email: to, language } = account
  const secrets = { link: `${accounts.publicUrl()}${path}` }
  await queueMail(client, { template: 'recovery-link', to, language, accountId, secrets, usefulUntil }, at)
}
