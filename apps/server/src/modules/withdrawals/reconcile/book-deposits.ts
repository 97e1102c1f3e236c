import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { findDepositRange, moveDepositCursor, storeMovements } from './reconcile.store.ts'
import type { AuditParts } from './reconcile-parts.ts'

/**
 * Books what the treasury has paid into the vault, up to the block that the reconciler has reached. Apart from the
 * reconciler, because anybody can flood the token's logs, and no withdrawal waits for a deposit.
 */
export async function bookDeposits({ pool, chain }: AuditParts): Promise<void> {
  const vault = chain.vault.toLowerCase()
  const range = await findDepositRange(pool, vault)
  if (!range) return
  const { from, to } = range
  const deposits = await chain.readDeposits(from, to)
  if (!deposits.agreed) return
  await inTransaction(pool, async (client) => {
    await storeMovements(client, vault, deposits.value)
    await moveDepositCursor(client, vault, to)
  })
}
