import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { failed, ok, type Result, refused, refusedUntil } from '../../../platform/http/result.ts'
import { findAccountById, lockAccount } from '../account.store.ts'
import type { Member } from '../account.ts'
import type { Accounts } from '../accounts.ts'
import { eraseAccount } from '../erase-account.ts'
import { guardForm, memberUse } from '../limits/guard-form.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { readFields } from '../read-fields.ts'
import { findTakeBackEnd } from './email-change.store.ts'

const wrong = failed('delete-failed')
/** When to retry after a game could not be left, because its journal cannot be written. */
const retryAfterSeconds = 5

/** Two deletions at once both succeed: the account is gone. */
export async function deleteAccount(
  accounts: Accounts,
  member: Member,
  form: { readonly password: string },
  caller: Caller,
): Promise<Result<'account-deleted'>> {
  const fields = readFields(form)
  if (!fields.ok) return fields
  // Read before anything else, so that a change of the password at the same time is recognised as one.
  const account = await findAccountById(accounts.pool, member.id)
  if (!account) return ok('account-deleted')
  return guardForm(accounts, { form: 'delete-account', ...memberUse(member, caller) }, async () => {
    const checked = await checkPassword(accounts, caller.address, account, form.password, wrong)
    if (!checked.ok) return checked
    const kept = await refuseWhileChangeIsFresh(accounts.pool, accounts, member)
    if (kept) return kept
    // The room must hear of it as of a player who leaves: the opponents play on at once, and the result is the same.
    if (!(await accounts.leaveGames(member.id))) return refused('busy', { seconds: retryAfterSeconds })
    return inTransaction(accounts.pool, async (client) => {
      const locked = await lockAccount(client, { id: member.id })
      if (!locked) return ok('account-deleted')
      if (locked.passwordHash !== account.passwordHash) return refused('changed-meanwhile')
      const keptNow = await refuseWhileChangeIsFresh(client, accounts, member)
      if (keptNow) return keptNow
      await eraseAccount(client, locked, accounts.clock.now())
      accounts.log.info({ account: member.id }, 'account deleted')
      return ok('account-deleted')
    })
  })
}

/** The link in the mail to the old address would lead nowhere: whoever stole the account could delete it first. */
async function refuseWhileChangeIsFresh(
  client: Queryable,
  { clock }: Accounts,
  { id }: Member,
): Promise<Result<never> | undefined> {
  const until = await findTakeBackEnd(client, id, clock.now())
  return until && refusedUntil('kept-after-email-change', until)
}
