import type { User } from '@hexaverse/protocol/http'
import type { PoolClient } from 'pg'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { failed, ok, type Result } from '../../../platform/http/result.ts'
import { lockAccount, updateLanguage } from '../account.store.ts'
import type { Account } from '../account.ts'
import type { Accounts } from '../accounts.ts'
import { checkCode, spendCode } from '../codes/check-code.ts'
import { readFields } from '../read-fields.ts'
import { readUser } from '../read-user.ts'
import { startSession } from '../sessions/start-session.ts'
import { withRightPassword } from './with-right-password.ts'

export interface SignInForm {
  readonly email: string
  readonly password: string
  readonly code: string
  readonly deviceMark?: string | undefined
}

const wrong = failed('wrong-code', 'bad-attempt')

/**
 * Second step of signing in. It checks the password again, and first: a client that does not know the password can
 * neither guess codes nor use up the owner's tries.
 */
export async function finishSignIn(accounts: Accounts, form: SignInForm, caller: Caller): Promise<Result<User>> {
  const fields = readFields(form)
  if (!fields.ok) return fields
  return withRightPassword(accounts, fields.value, caller, wrong, (account) =>
    inTransaction(accounts.pool, (client) => signIn(client, accounts, account, fields.value, caller)),
  )
}

async function signIn(
  client: PoolClient,
  accounts: Accounts,
  account: Account,
  { email, code, deviceMark }: SignInForm,
  caller: Caller,
): Promise<Result<User>> {
  const order = { purpose: 'sign-in', owner: email, address: email } as const
  const verdict = await checkCode(client, accounts, order, code)
  if (verdict !== 'right') return failed(verdict, 'bad-attempt')
  const locked = await lockAccount(client, account)
  if (locked?.email !== email) return wrong
  await spendCode(client, accounts, order)
  if (caller.language) await updateLanguage(client, locked.id, caller.language)
  const secret = await startSession(client, accounts, locked, caller, deviceMark)
  accounts.log.info({ account: locked.id }, 'signed in')
  return ok(await readUser(client, locked, secret))
}
