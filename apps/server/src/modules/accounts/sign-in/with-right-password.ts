import type { Caller } from '../../../platform/http/caller.ts'
import type { Result } from '../../../platform/http/result.ts'
import { findAccountByEmail } from '../account.store.ts'
import type { Account } from '../account.ts'
import type { Accounts } from '../accounts.ts'
import { guardForm } from '../limits/guard-form.ts'
import { checkPassword } from '../passwords/check-password.ts'

interface PasswordForm {
  readonly email: string
  readonly password: string
  readonly deviceMark?: string | undefined
}

/** Runs a step of signing in with the account, if the form is not locked and the password is right; else `wrong`. */
export function withRightPassword<T>(
  accounts: Accounts,
  { email, password, deviceMark }: PasswordForm,
  { address }: Caller,
  wrong: Result<never>,
  step: (account: Account) => Promise<Result<T>>,
): Promise<Result<T>> {
  return guardForm(accounts, { form: 'sign-in', account: email, address, deviceMark }, async () => {
    const checked = await checkPassword(
      accounts,
      address,
      await findAccountByEmail(accounts.pool, email),
      password,
      wrong,
    )
    return checked.ok ? step(checked.value) : checked
  })
}
