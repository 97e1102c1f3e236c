import type { Queryable } from '../../platform/database/queryable.ts'
import type { Accounts } from './accounts.ts'
import { type CodeOrder, codePlace } from './code-rules.ts'
import { lockSubjects } from './mailed-code.store.ts'

/**
 * Comes first in a transaction about a code, before any row is held: whatever else concerns the same owner or the same
 * address waits until its end, and two that wait for each other cannot be.
 */
export async function lockCode(client: Queryable, accounts: Accounts, order: CodeOrder): Promise<void> {
  const { key, addressHash } = codePlace(accounts, order)
  await lockSubjects(client, [key.subject, addressHash])
}
