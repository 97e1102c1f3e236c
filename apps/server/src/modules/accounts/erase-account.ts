import type { Queryable } from '../../platform/database/queryable.ts'
import { queueMail } from '../mail/index.ts'
import { deleteAccountRow } from './account.store.ts'
import type { Account } from './account.ts'

/**
 * Runs in the caller's transaction. All that hangs on the account goes with it; the ledger stays, under a number that
 * leads nowhere. The last mail belongs to no account, so that nothing of it is kept once it is sent.
 */
export async function eraseAccount(client: Queryable, account: Account, now: Date): Promise<boolean> {
  if (!(await deleteAccountRow(client, account.id))) return false
  const { email, language, login } = account
  await queueMail(client, { template: 'account-deleted', to: email, language, params: { login } }, now)
  return true
}
