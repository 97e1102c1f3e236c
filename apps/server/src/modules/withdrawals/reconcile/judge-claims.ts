import type { Movement } from '../../../platform/chain/index.ts'
import { openStates } from '../open-states.ts'
import { readStatesByNonce } from './open-withdrawal.store.ts'
import type { AuditParts } from './reconcile-parts.ts'

/** A claim may be paid while its withdrawal is open, and is once it has been settled. */
const paidStates: readonly string[] = [...openStates, 'settled']

/**
 * Every claim in a final block must be one that we issued and that may be paid. One that is not is a leaked key until
 * proven otherwise, so it is looked for as soon as it is final and not only when it could settle.
 */
export async function judgeClaims(
  { pool, chain, alarms }: AuditParts,
  movements: readonly Movement[],
  openedAt: number,
): Promise<void> {
  const claims = movements.filter((movement) => movement.kind === 'claim').filter(({ block }) => block > openedAt)
  if (claims.length === 0) return
  const place = { vault: chain.vault.toLowerCase(), chainId: chain.chainId }
  const nonces = claims.map(({ nonce }) => nonce)
  const states = await readStatesByNonce(pool, place, nonces)
  for (const { nonce, user, units, tx, block, blockHash, logIndex } of claims) {
    const state = states.get(nonce)
    if (state !== undefined && paidStates.includes(state)) continue
    const alarm = state === undefined ? 'unknown-nonce' : 'paid-after-end'
    const evidence = { nonce: String(nonce), wallet: user, units: String(units), tx, block, blockHash, logIndex }
    await alarms.raise(alarm, String(nonce), { ...evidence, ...(state !== undefined && { state }) })
  }
}
