import type { Queryable } from '../../platform/database/queryable.ts'
import { queueMail } from '../mail/index.ts'
import { deleteAccountRow } from './account.store.ts'
import type { Account } from './account.ts'

/**
 * Runs in the caller's transaction. Everything that refers to the account is deleted with it; the ledger's entries
 * stay, under an id that no longer belongs to a person. The last mail is listed under no account, so that nothing of it
 * stays stored once it is sent.
 */
export async function eraseAccount(client: Queryable, account: Account, now: Date): Promise<boolean> {
  if (!(await deleteAccountRow(client, account.id))) return false
  const { email, language, login } = account
  await queueMail(client, { template: 'account-deleted', to: email, language, params: { login } }, now)
  return true
}
