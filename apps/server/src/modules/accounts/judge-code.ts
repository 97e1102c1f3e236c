import { timingSafeEqual } from 'node:crypto'
import type { Queryable } from '../../platform/database/queryable.ts'
import type { Accounts } from './accounts.ts'
import { aDayBefore, type CodeOrder, codePlace, hashCode, isGood, mostFailuresInADay, mostTries } from './code-rules.ts'
import { lockCode } from './lock-code.ts'
import { countCodeFailure, deleteCode, findCode, readCodeFailures } from './mailed-code.store.ts'

export type Verdict = 'right' | 'wrong-code' | 'no-attempts' | 'code-entry-closed'

/**
 * Runs in a transaction and keeps others with the same owner or address waiting until its end: of many who bring the same
 * code at once, the first to `spendCode` is the only one. A wrong code is counted here.
 */
export async function judgeCode(
  client: Queryable,
  accounts: Accounts,
  order: CodeOrder,
  code: string,
): Promise<Verdict> {
  const now = accounts.clock.now()
  const { key, addressHash } = codePlace(accounts, order)
  await lockCode(client, accounts, order)
  const failures = await readCodeFailures(client, key, aDayBefore(now))
  if (failures >= mostFailuresInADay) return 'code-entry-closed'
  const mailed = await findCode(client, key)
  const isSame = timingSafeEqual(mailed?.codeHash ?? Buffer.alloc(32), hashCode(accounts, key, code))
  if (isSame && isGood(mailed, addressHash, now)) return 'right'
  await countCodeFailure(client, key, mostTries, now)
  if (failures + 1 >= mostFailuresInADay) return 'code-entry-closed'
  return mailed && mailed.failures + 1 >= mostTries ? 'no-attempts' : 'wrong-code'
}

export async function spendCode(client: Queryable, accounts: Accounts, order: CodeOrder): Promise<void> {
  await deleteCode(client, codePlace(accounts, order).key)
}
