import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { failed, type Result } from '../../../platform/http/result.ts'
import { findAccountByEmail, lockAccount } from '../account.store.ts'
import type { Accounts } from '../accounts.ts'
import { lockCode } from '../codes/check-code.ts'
import { mailCode } from '../codes/mail-code.ts'
import { guardForm } from '../limits/guard-form.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { readFields } from '../read-fields.ts'

const wrong = failed('wrong-password', 'WrongPassword')

/** First step of signing in: a code for whoever knows the password. */
export async function requestSignIn(
  accounts: Accounts,
  form: { readonly email: string; readonly password: string },
  caller: Caller,
): Promise<Result<'code-sent'>> {
  const fields = readFields(form)
  if (!fields.ok) return fields
  const { email, password } = fields.value
  return guardForm(accounts, { form: 'sign-in', account: email, address: caller.address }, async () => {
    const found = await findAccountByEmail(accounts.pool, email)
    const checked = await checkPassword(accounts, found, password, wrong)
    if (!checked.ok) return checked
    return inTransaction(accounts.pool, async (client) => {
      const order = { purpose: 'sign-in', owner: email, address: email } as const
      await lockCode(client, accounts, order)
      const held = await lockAccount(client, checked.value)
      if (held?.email !== email) return wrong
      return mailCode(client, accounts, order, { language: caller.language ?? held.language, accountId: held.id })
    })
  })
}
