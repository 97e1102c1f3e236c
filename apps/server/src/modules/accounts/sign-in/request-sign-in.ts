import type { Caller } from '../../../platform/http/caller.ts'
import { failed, ok, type Result } from '../../../platform/http/result.ts'
import { lockAccount } from '../account.store.ts'
import type { Accounts } from '../accounts.ts'
import { requestCode } from '../codes/mail-code.ts'
import { readFields } from '../read-fields.ts'
import { withRightPassword } from './with-right-password.ts'

const wrong = failed('wrong-password', 'wrong-password')

/** First step of signing in: mails a code if the password is right. */
export async function requestSignIn(
  accounts: Accounts,
  form: { readonly email: string; readonly password: string; readonly deviceMark?: string | undefined },
  caller: Caller,
): Promise<Result<'code-sent'>> {
  const fields = readFields(form)
  if (!fields.ok) return fields
  const { email } = fields.value
  return withRightPassword(accounts, fields.value, caller, wrong, (account) =>
    requestCode(accounts, { purpose: 'sign-in', owner: email, address: email }, async (client) => {
      const locked = await lockAccount(client, account)
      if (locked?.email !== email) return wrong
      return ok({ language: caller.language ?? locked.language, accountId: locked.id })
    }),
  )
}
