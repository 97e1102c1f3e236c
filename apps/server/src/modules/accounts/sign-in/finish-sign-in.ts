import type { StoredUser } from '@hexaverse/protocol/http'
import type { PoolClient } from 'pg'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { failed, ok, type Result } from '../../../platform/http/result.ts'
import { findAccountByEmail, lockAccount, updateLanguage } from '../account.store.ts'
import type { Account } from '../account.ts'
import type { Accounts } from '../accounts.ts'
import { checkCode, spendCode } from '../codes/check-code.ts'
import { guardForm } from '../limits/guard-form.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { readFields } from '../read-fields.ts'
import { readUser } from '../read-user.ts'
import { startSession } from '../sessions/start-session.ts'

export interface SignInForm {
  readonly email: string
  readonly password: string
  readonly code: string
  readonly deviceMark?: string | undefined
}

const wrong = failed('wrong-code', 'BadAttempt')

/**
 * Second step of signing in. The password is looked at again, and first: who does not know it can neither try codes nor
 * use up the tries of the one who does.
 */
export async function finishSignIn(accounts: Accounts, form: SignInForm, caller: Caller): Promise<Result<StoredUser>> {
  const fields = readFields(form)
  if (!fields.ok) return fields
  const { email, password } = fields.value
  return guardForm(accounts, { form: 'sign-in', account: email, address: caller.address }, async () => {
    const found = await findAccountByEmail(accounts.pool, email)
    const checked = await checkPassword(accounts, found, password, wrong)
    if (!checked.ok) return checked
    return inTransaction(accounts.pool, (client) => signIn(client, accounts, checked.value, fields.value, caller))
  })
}

async function signIn(
  client: PoolClient,
  accounts: Accounts,
  account: Account,
  { email, code, deviceMark }: SignInForm,
  caller: Caller,
): Promise<Result<StoredUser>> {
  const order = { purpose: 'sign-in', owner: email, address: email } as const
  const verdict = await checkCode(client, accounts, order, code)
  if (verdict !== 'right') return failed(verdict, 'BadAttempt')
  const held = await lockAccount(client, account)
  if (held?.email !== email) return wrong
  await spendCode(client, accounts, order)
  if (caller.language) await updateLanguage(client, held.id, caller.language)
  const secret = await startSession(client, accounts, held, caller, deviceMark)
  accounts.log.info({ account: held.id }, 'signed in')
  return ok(await readUser(client, held, secret))
}
