import type { Caller } from '../../../platform/http/caller.ts'
import { asFailure, ok, type Result, refused } from '../../../platform/http/result.ts'
import { lockAccount, lockAccountByEmailShared } from '../account.store.ts'
import type { Member } from '../account.ts'
import type { Accounts } from '../accounts.ts'
import { requestCode } from '../codes/mail-code.ts'
import { guardForm, memberUse } from '../limits/guard-form.ts'
import { limitMails } from '../limits/limit-mails.ts'
import { readFields } from '../read-fields.ts'

/** First step of changing the address: mails a code to the new one. Only the mail reveals whether it has an account. */
export async function requestEmailChange(
  accounts: Accounts,
  member: Member,
  form: { readonly email: string },
  caller: Caller,
): Promise<Result<'code-sent'>> {
  const use = { form: 'change-email', ...memberUse(member, caller) } as const
  return guardForm(accounts, use, async () => asFailure(await mailNewAddress(accounts, member, form, caller)))
}

async function mailNewAddress(
  accounts: Accounts,
  member: Member,
  form: { readonly email: string },
  { address }: Caller,
): Promise<Result<'code-sent'>> {
  const fields = readFields(form)
  if (!fields.ok) return fields
  const { email } = fields.value
  if (email === member.email) return refused('same-email')
  const limit = await limitMails(accounts, { address, accountId: member.id })
  if (limit) return limit
  return requestCode(accounts, { purpose: 'change-email', owner: member.id, address: email }, async (client) => {
    if (!(await lockAccount(client, member))) return refused('unauthorized')
    const holder = await lockAccountByEmailShared(client, email)
    // No account id: members can list their mails, and a mail missing there would reveal that the address is taken.
    return ok({ language: member.language, accountId: undefined, holder })
  })
}
