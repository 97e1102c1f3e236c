import { inTransaction } from '../../platform/database/in-transaction.ts'
import { findAccountByEmail, holdAccount } from './account.store.ts'
import type { Accounts } from './accounts.ts'
import type { Caller } from './caller.ts'
import { checkPassword } from './check-password.ts'
import { guardForm } from './guard-form.ts'
import { lockCode } from './lock-code.ts'
import { mailCode } from './mail-code.ts'
import { readFields } from './read-fields.ts'
import { failed, type Result } from './result.ts'

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
      const held = await holdAccount(client, checked.value)
      if (held?.email !== email) return wrong
      return mailCode(client, accounts, order, { language: caller.language ?? held.language, accountId: held.id })
    })
  })
}
