import { inTransaction } from '../../platform/database/in-transaction.ts'
import { holdAccount, keepAccountByEmail } from './account.store.ts'
import type { Member } from './account.ts'
import type { Accounts } from './accounts.ts'
import type { Caller } from './caller.ts'
import { guardForm } from './guard-form.ts'
import { lockCode } from './lock-code.ts'
import { mailCode } from './mail-code.ts'
import { readFields } from './read-fields.ts'
import { failed, type Result, refused } from './result.ts'

/** First step of changing the address: a code to the new one. Only the mail tells whether that one has an account. */
export async function requestEmailChange(
  accounts: Accounts,
  member: Member,
  form: { readonly email: string },
  caller: Caller,
): Promise<Result<'code-sent'>> {
  const fields = readFields(form)
  if (!fields.ok) return fields
  const { email } = fields.value
  return guardForm(accounts, { form: 'change-email', account: member.id, address: caller.address }, async () => {
    if (email === member.email) return failed('same-email')
    return inTransaction(accounts.pool, async (client) => {
      const order = { purpose: 'change-email', owner: member.id, address: email } as const
      await lockCode(client, accounts, order)
      if (!(await holdAccount(client, member))) return refused('unauthorized')
      const holder = await keepAccountByEmail(client, email)
      return mailCode(client, accounts, order, { language: member.language, accountId: member.id, holder })
    })
  })
}
