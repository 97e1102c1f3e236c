import type { Queryable } from '../../../platform/database/queryable.ts'
import { queueMail } from '../../mail/index.ts'
import { updatePassword } from '../account.store.ts'
import type { Account } from '../account.ts'
import type { Accounts } from '../accounts.ts'
import { deleteLinks } from './recovery-link.store.ts'

/** Runs in a transaction. Also deletes all pending recovery links, and sends the owner a mail. */
export async function setPassword(
  client: Queryable,
  { clock }: Accounts,
  account: Account,
  passwordHash: string,
): Promise<void> {
  const { id: accountId, email: to, language, login } = account
  await updatePassword(client, accountId, passwordHash)
  await deleteLinks(client, accountId)
  await queueMail(client, { template: 'password-changed', to, language, accountId, params: { login } }, clock.now())
}
