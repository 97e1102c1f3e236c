import type { Caller } from '../../../platform/http/caller.ts'
import { ok, type Result } from '../../../platform/http/result.ts'
import { lockAccountByEmailShared } from '../account.store.ts'
import type { Accounts } from '../accounts.ts'
import { signUpOrder } from '../codes/code-rules.ts'
import { requestCode } from '../codes/mail-code.ts'
import { findFormLock } from '../limits/guard-form.ts'
import { limitMails } from '../limits/limit-mails.ts'
import { readFields } from '../read-fields.ts'

/** First step of signing up. Only the mail reveals whether the address has an account already. */
export async function requestSignUp(
  accounts: Accounts,
  form: { readonly email: string; readonly password: string },
  caller: Caller,
): Promise<Result<'code-sent'>> {
  const fields = readFields(form)
  if (!fields.ok) return fields
  const { email } = fields.value
  return accounts.admission.admit(caller.address, email, async () => {
    const lock = await findFormLock(accounts, { form: 'sign-up', account: email, address: caller.address })
    if (lock) return lock
    const limit = await limitMails(accounts, caller)
    if (limit) return limit
    return requestCode(accounts, signUpOrder(email, caller), async (client) => {
      const holder = await lockAccountByEmailShared(client, email)
      return ok({ language: caller.language ?? 'en', accountId: undefined, holder })
    })
  })
}
