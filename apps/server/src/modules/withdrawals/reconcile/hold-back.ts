import type { Agreement } from '../../../platform/chain/index.ts'
import { carryOut } from './carry-out.ts'
import { readOpenWithdrawals } from './open-withdrawal.store.ts'
import type { AuditParts } from './reconcile-parts.ts'

/** So long after its deadline a withdrawal waits for the providers to be of one mind; then people look at it. */
const patienceSeconds = 30 * 60

/** The providers tell different things: nothing ends, and the alarm says so. Time is the chain's, and the earliest told. */
export async function holdBack(
  { pool, chain, alarms }: AuditParts,
  { about, time }: Agreement<unknown> & { agreed: false },
): Promise<false> {
  alarms.hold(about)
  if (time === undefined) return false
  const rows = await readOpenWithdrawals(pool, { vault: chain.vault.toLowerCase(), chainId: chain.chainId })
  for (const { id, deadline, state } of rows) {
    if (state === 'review' || time <= deadline + patienceSeconds) continue
    const evidence = { reason: 'disagreement', about, time }
    await carryOut(pool, { act: 'review', id, reason: 'disagreement', evidence })
  }
  return false
}
