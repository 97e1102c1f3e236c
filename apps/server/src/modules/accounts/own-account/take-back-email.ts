import { randomBytes } from 'node:crypto'
import type { PoolClient } from 'pg'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { failed, ok, type Result, refused } from '../../../platform/http/result.ts'
import { queueMail } from '../../mail/index.ts'
import { findAccountByEmail, lockAccount, updateEmail } from '../account.store.ts'
import type { Account } from '../account.ts'
import type { Accounts } from '../accounts.ts'
import { lockSubjects } from '../codes/mailed-code.store.ts'
import { guardForm } from '../limits/guard-form.ts'
import { deleteLinks } from '../passwords/recovery-link.store.ts'
import { deleteSessions, hashSecret } from '../sessions/session.store.ts'
import { deleteChangesSince, findEmailChange, insertEmailChange } from './email-change.store.ts'
import { holdWithdrawals } from './withdrawal-hold.store.ts'

const linkMs = 7 * 24 * 60 * 60_000

/** Mails the old address a link that takes the change of address back. Runs in the transaction of the change. */
export async function mailTakeBackLink(client: Queryable, accounts: Accounts, account: LeftAddress): Promise<void> {
  const { id: accountId, email: oldEmail, language, login } = account
  const now = accounts.clock.now()
  const endsAt = new Date(now.getTime() + linkMs)
  const secret = randomBytes(32).toString('base64url')
  await insertEmailChange(client, { accountId, oldEmail, changedAt: now, secretHash: hashSecret(secret), endsAt })
  const secrets = { link: `${accounts.publicUrl()}/sign-in/take-back/${secret}` }
  const mail = { template: 'email-left', to: oldEmail, language, accountId, params: { login }, secrets } as const
  await queueMail(client, { ...mail, usefulUntil: endsAt }, now)
}

/** The account, with the address that it had before. */
type LeftAddress = Pick<Account, 'id' | 'email' | 'language' | 'login'>

/**
 * Gives an account the address back that it had before a change, and ends all sessions. The link went to that address
 * alone, so it needs no session: a thief may have changed the address with a stolen one.
 */
export async function takeBackEmail(
  accounts: Accounts,
  { secret }: { readonly secret: string },
  caller: Caller,
): Promise<Result<'email-taken-back'>> {
  const secretHash = hashSecret(secret)
  const use = { form: 'change-email', account: secretHash.toString('hex'), address: caller.address } as const
  return guardForm(accounts, use, () =>
    inTransaction(accounts.pool, (client) => takeBack(client, accounts, secretHash)),
  )
}

async function takeBack(
  client: PoolClient,
  accounts: Accounts,
  secretHash: Buffer,
): Promise<Result<'email-taken-back'>> {
  const now = accounts.clock.now()
  const known = await findEmailChange(client, secretHash, now)
  if (!known) return failed('invalid-link')
  // From here on nobody can sign up with the address, which would take it in between.
  await lockSubjects(client, [accounts.keyedHash('address', known.oldEmail)])
  const account = await lockAccount(client, { id: known.accountId })
  // Only the first of several requests with the same link finds it after the lock.
  const change = await findEmailChange(client, secretHash, now)
  if (!account || !change) return failed('invalid-link')
  const holder = await findAccountByEmail(client, change.oldEmail)
  if (holder && holder.id !== account.id) return refused('address-in-use')
  await updateEmail(client, account.id, change.oldEmail)
  await deleteChangesSince(client, change)
  await deleteLinks(client, account.id)
  await deleteSessions(client, account.id)
  await holdWithdrawals(client, account.id, 'email-changed', now)
  const { id: accountId, language, login } = account
  for (const to of [change.oldEmail, account.email]) {
    await queueMail(client, { template: 'email-taken-back', to, language, accountId, params: { login } }, now)
  }
  accounts.log.info({ account: accountId }, 'change of e-mail taken back')
  return ok('email-taken-back')
}
