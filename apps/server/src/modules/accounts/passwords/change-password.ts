import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { failed, ok, type Result, refused } from '../../../platform/http/result.ts'
import { findAccountById, lockAccount } from '../account.store.ts'
import type { Member } from '../account.ts'
import type { Accounts } from '../accounts.ts'
import { guardForm, memberUse } from '../limits/guard-form.ts'
import { readFields } from '../read-fields.ts'
import { deleteOtherSessions } from '../sessions/session.store.ts'
import { checkPassword } from './check-password.ts'
import { setPassword } from './set-password.ts'

export interface PasswordForm {
  readonly password: string
  readonly oldPassword: string
}

const wrong = failed('wrong-old-password')

/** Changes the password and ends all sessions but the member's current one. */
export async function changePassword(
  accounts: Accounts,
  member: Member,
  { password, oldPassword }: PasswordForm,
  caller: Caller,
): Promise<Result<'password-changed'>> {
  for (const text of [password, oldPassword]) {
    const field = readFields({ password: text })
    if (!field.ok) return field
  }
  if (password === oldPassword) return refused('same-password')
  // Read before anything else, so that another change at the same time is recognised as one.
  const account = await findAccountById(accounts.pool, member.id)
  if (!account) return refused('unauthorized')
  return guardForm(accounts, { form: 'change-password', ...memberUse(member, caller) }, async () => {
    const checked = await checkPassword(accounts, caller.address, account, oldPassword, wrong)
    if (!checked.ok) return checked
    const passwordHash = await accounts.passwords.hash(caller.address, password)
    return inTransaction(accounts.pool, async (client) => {
      const locked = await lockAccount(client, checked.value)
      if (!locked) return refused('changed-meanwhile')
      await setPassword(client, accounts, locked, passwordHash)
      await deleteOtherSessions(client, member)
      accounts.log.info({ account: member.id }, 'password changed')
      return ok('password-changed')
    })
  })
}
