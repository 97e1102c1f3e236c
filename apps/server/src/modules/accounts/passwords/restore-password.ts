import type { PoolClient } from 'pg'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { asFailure, failed, ok, type Result } from '../../../platform/http/result.ts'
import { findAccountByEmail } from '../account.store.ts'
import type { Accounts } from '../accounts.ts'
import { guardForm } from '../limits/guard-form.ts'
import { holdWithdrawals } from '../own-account/withdrawal-hold.store.ts'
import { readFields } from '../read-fields.ts'
import { rememberDevice } from '../sessions/known-device.store.ts'
import { deleteSessions, hashSecret } from '../sessions/session.store.ts'
import { isGoodLink, spendLink } from './recovery-link.store.ts'
import { setPassword } from './set-password.ts'

export interface RestoreForm {
  readonly email: string
  readonly password: string
  readonly secret: string
  readonly deviceMark?: string | undefined
}

/**
 * Sets a new password by a recovery link and ends all sessions. An invalid link costs no hashing. The account knows the
 * browser from then on, so that its owner can sign in while strangers have locked the form.
 */
export async function restorePassword(
  accounts: Accounts,
  form: RestoreForm,
  caller: Caller,
): Promise<Result<'password-restored'>> {
  const { password, secret, deviceMark } = form
  const address = readFields({ email: form.email })
  if (!address.ok) return address
  const link = { email: address.value.email, secretHash: hashSecret(secret) }
  const isProved = () => isGoodLink(accounts.pool, link, accounts.clock.now())
  const use = { form: 'restore-password', account: link.email, address: caller.address, deviceMark, isProved } as const
  return guardForm(accounts, use, async () => {
    const fields = readFields({ password })
    if (!fields.ok) return asFailure(fields)
    if (!(await isProved())) return failed('invalid-link')
    const passwordHash = await accounts.passwords.hash(caller.address, password)
    return inTransaction(accounts.pool, (client) => restore(client, accounts, link, passwordHash, deviceMark))
  })
}

async function restore(
  client: PoolClient,
  accounts: Accounts,
  link: { readonly email: string; readonly secretHash: Buffer },
  passwordHash: string,
  deviceMark: string | undefined,
): Promise<Result<'password-restored'>> {
  const isSpent = await spendLink(client, link, accounts.clock.now())
  const account = isSpent ? await findAccountByEmail(client, link.email) : undefined
  if (!account) return failed('invalid-link')
  await setPassword(client, accounts, account, passwordHash)
  await deleteSessions(client, account.id)
  if (deviceMark) {
    const deviceHash = accounts.keyedHash('device', deviceMark)
    await rememberDevice(client, { accountId: account.id, deviceHash, now: accounts.clock.now() })
  }
  await holdWithdrawals(client, account.id, 'password-restored', accounts.clock.now())
  accounts.log.info({ account: account.id }, 'password restored')
  return ok('password-restored')
}
