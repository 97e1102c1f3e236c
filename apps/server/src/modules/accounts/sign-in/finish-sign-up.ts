import type { User } from '@hexaverse/protocol/http'
import type { PoolClient } from 'pg'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { ok, type Result } from '../../../platform/http/result.ts'
import type { Accounts } from '../accounts.ts'
import { checkCode, failedCode, spendCode } from '../codes/check-code.ts'
import { signUpOrder } from '../codes/code-rules.ts'
import { guardForm } from '../limits/guard-form.ts'
import { makeAccount } from '../make-account.ts'
import { readFields } from '../read-fields.ts'
import { readUser } from '../read-user.ts'
import { startSession } from '../sessions/start-session.ts'

export interface SignUpForm {
  readonly email: string
  readonly password: string
  readonly code: string
  readonly deviceMark?: string | undefined
  readonly referralId?: string | undefined
}

/**
 * Second step of signing up: makes the account. The code is checked before the password is hashed, so that guesses cost
 * no hashing, and again in the transaction that spends it and makes the account.
 */
export async function finishSignUp(accounts: Accounts, form: SignUpForm, caller: Caller): Promise<Result<User>> {
  const fields = readFields(form)
  if (!fields.ok) return fields
  const { email, password, code } = fields.value
  return guardForm(accounts, { form: 'sign-up', account: email, address: caller.address }, async () => {
    const verdict = await inTransaction(accounts.pool, (client) =>
      checkCode(client, accounts, signUpOrder(email, caller), code),
    )
    if (verdict !== 'right') return failedCode(verdict)
    const passwordHash = await accounts.passwords.hash(caller.address, password)
    return inTransaction(accounts.pool, (client) => signUp(client, accounts, fields.value, passwordHash, caller))
  })
}

async function signUp(
  client: PoolClient,
  accounts: Accounts,
  form: SignUpForm,
  passwordHash: string,
  caller: Caller,
): Promise<Result<User>> {
  const order = signUpOrder(form.email, caller)
  const verdict = await checkCode(client, accounts, order, form.code)
  if (verdict !== 'right') return failedCode(verdict)
  await spendCode(client, accounts, order)
  const account = await makeAccount(client, {
    email: form.email,
    passwordHash,
    language: caller.language ?? 'en',
    referralId: accounts.referralIds.find((id) => id === form.referralId),
    now: accounts.clock.now(),
  })
  if (!account) return failedCode('wrong-code')
  const secret = await startSession(client, accounts, account, caller, form.deviceMark)
  accounts.log.info({ account: account.id }, 'signed up')
  return ok(await readUser(client, account, secret))
}
