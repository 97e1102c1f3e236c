import { inTransaction } from '../../platform/database/in-transaction.ts'
import { keepAccountByEmail } from './account.store.ts'
import type { Accounts } from './accounts.ts'
import type { Caller } from './caller.ts'
import { findFormLock } from './guard-form.ts'
import { limitMails } from './limit-mails.ts'
import { lockCode } from './lock-code.ts'
import { mailCode } from './mail-code.ts'
import { readFields } from './read-fields.ts'
import type { Result } from './result.ts'

/** First step of signing up. Only the mail tells whether the address has an account already. */
export async function requestSignUp(
  accounts: Accounts,
  form: { readonly email: string; readonly password: string },
  caller: Caller,
): Promise<Result<'code-sent'>> {
  const fields = readFields(form)
  if (!fields.ok) return fields
  const { email } = fields.value
  const lock = await findFormLock(accounts, { form: 'sign-up', account: email, address: caller.address })
  if (lock) return lock
  const limit = await limitMails(accounts, caller)
  if (limit) return limit
  return inTransaction(accounts.pool, async (client) => {
    const order = { purpose: 'sign-up', owner: email, address: email } as const
    await lockCode(client, accounts, order)
    const holder = await keepAccountByEmail(client, email)
    return mailCode(client, accounts, order, { language: caller.language ?? 'en', accountId: undefined, holder })
  })
}
