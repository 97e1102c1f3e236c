import { timingSafeEqual } from 'node:crypto'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { failed, type Result } from '../../../platform/http/result.ts'
import type { Accounts } from '../accounts.ts'
import { aDayBefore, type CodeOrder, codePlace, hashCode, isGood, maxFailuresPerDay, maxTries } from './code-rules.ts'
import { countCodeFailure, deleteCode, findCode, lockSubjects, readCodeFailures } from './mailed-code.store.ts'

type Verdict = 'right' | 'wrong-code' | 'no-attempts' | 'code-entry-closed'

/**
 * Checks a code and counts a wrong one. Runs in a transaction, to whose end other transactions with the same owner or
 * address wait: of many requests with the same code only the first can spend it.
 */
export async function checkCode(
  client: Queryable,
  accounts: Accounts,
  order: CodeOrder,
  code: string,
): Promise<Verdict> {
  const now = accounts.clock.now()
  const { key, addressHash, entrant } = codePlace(accounts, order)
  await lockCode(client, accounts, order)
  const failures = await readCodeFailures(client, entrant, aDayBefore(now))
  if (failures >= maxFailuresPerDay) return 'code-entry-closed'
  const mailed = await findCode(client, key)
  const isSame = timingSafeEqual(mailed?.codeHash ?? Buffer.alloc(32), hashCode(accounts, key, code))
  if (isSame && isGood(mailed, addressHash, now)) return 'right'
  // Otherwise made-up codes of strangers would close the sign-up of any address.
  const isMailed = mailed !== undefined && mailed.endsAt > now
  if (order.purpose === 'sign-up' && !isMailed) return 'wrong-code'
  await countCodeFailure(client, { key, entrant }, maxTries, now)
  if (failures + 1 >= maxFailuresPerDay) return 'code-entry-closed'
  return mailed && mailed.failures + 1 >= maxTries ? 'no-attempts' : 'wrong-code'
}

export async function spendCode(client: Queryable, accounts: Accounts, order: CodeOrder): Promise<void> {
  await deleteCode(client, codePlace(accounts, order).key)
}

/**
 * Locks the owner and the address of a code until the end of the transaction. It comes before any row lock, in every
 * transaction about a code, so deadlocks are impossible.
 */
export async function lockCode(client: Queryable, accounts: Accounts, order: CodeOrder): Promise<void> {
  const { key, addressHash } = codePlace(accounts, order)
  await lockSubjects(client, [key.subject, addressHash])
}

/** For HTTP calls that answer in another way when no tries are left. */
export function failedCode(verdict: Exclude<Verdict, 'right'>): Result<never> {
  return failed(verdict, verdict === 'wrong-code' ? 'error' : 'no-attempts')
}
