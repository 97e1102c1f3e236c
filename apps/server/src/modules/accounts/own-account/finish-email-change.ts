import type { PoolClient } from 'pg'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { asFailure, ok, type Result } from '../../../platform/http/result.ts'
import { queueMail } from '../../mail/index.ts'
import { findAccountByEmail, lockAccount, updateEmail } from '../account.store.ts'
import type { Member } from '../account.ts'
import type { Accounts } from '../accounts.ts'
import { checkCode, failedCode, spendCode } from '../codes/check-code.ts'
import { guardForm, memberUse } from '../limits/guard-form.ts'
import { deleteLinks } from '../passwords/recovery-link.store.ts'
import { readFields } from '../read-fields.ts'
import { deleteSessions } from '../sessions/session.store.ts'
import { mailTakeBackLink } from './take-back-email.ts'
import { holdWithdrawals } from './withdrawal-hold.store.ts'

export interface EmailForm {
  readonly email: string
  readonly code: string
}

/** Second step: changes the address, ends all sessions, and mails both addresses; the old one can take it back. */
export async function finishEmailChange(
  accounts: Accounts,
  member: Member,
  form: EmailForm,
  caller: Caller,
): Promise<Result<'email-changed'>> {
  return guardForm(accounts, { form: 'change-email', ...memberUse(member, caller) }, async () => {
    const fields = readFields(form)
    if (!fields.ok) return asFailure(fields)
    return inTransaction(accounts.pool, (client) => change(client, accounts, member, fields.value))
  })
}

async function change(
  client: PoolClient,
  accounts: Accounts,
  member: Member,
  { email, code }: EmailForm,
): Promise<Result<'email-changed'>> {
  const order = { purpose: 'change-email', owner: member.id, address: email } as const
  const verdict = await checkCode(client, accounts, order, code)
  if (verdict !== 'right') return failedCode(verdict)
  await spendCode(client, accounts, order)
  // No account can take the address from here on: a sign-up for it waits for the lock of `checkCode`.
  const isTaken = (await findAccountByEmail(client, email)) !== undefined
  if (isTaken || !(await lockAccount(client, member))) return failedCode('wrong-code')
  await updateEmail(client, member.id, email)
  await deleteLinks(client, member.id)
  await deleteSessions(client, member.id)
  const { id: accountId, language, login } = member
  const now = accounts.clock.now()
  await holdWithdrawals(client, accountId, 'email-changed', now)
  await mailTakeBackLink(client, accounts, member)
  await queueMail(client, { template: 'email-changed', to: email, language, accountId, params: { login } }, now)
  accounts.log.info({ account: accountId }, 'e-mail changed')
  return ok('email-changed')
}
