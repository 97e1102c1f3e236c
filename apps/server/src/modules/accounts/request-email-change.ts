import { inTransaction } from '../../platform/database/in-transaction.ts'
import { holdAccount, keepAccountByEmail } from './account.store.ts'
import type { Member } from './account.ts'
import type { Accounts } from './accounts.ts'
import type { Caller } from './caller.ts'
import { guardForm } from './guard-form.ts'
import { limitMails } from './limit-mails.ts'
import { lockCode } from './lock-code.ts'
import { mailCode } from './mail-code.ts'
import { readFields } from './read-fields.ts'
import { asFailure, type Result, refused } from './result.ts'

/** First step of changing the address: a code to the new one. Only the mail tells whether that one has an account. */
export async function requestEmailChange(
  accounts: Accounts,
  member: Member,
  form: { readonly email: string },
  caller: Caller,
): Promise<Result<'code-sent'>> {
  const use = { form: 'change-email', account: member.id, address: caller.address } as const
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
  return inTransaction(accounts.pool, async (client) => {
    const order = { purpose: 'change-email', owner: member.id, address: email } as const
    await lockCode(client, accounts, order)
    if (!(await holdAccount(client, member))) return refused('unauthorized')
    const holder = await keepAccountByEmail(client, email)
    // It stands in nobody's list: the one who asks can read theirs, and whoever was missing there would have an account.
    return mailCode(client, accounts, order, { language: member.language, accountId: undefined, holder })
  })
}
