import type { Queryable } from '../../../src/platform/database/queryable.ts'

/** A vault address that is on no chain, for tests that use only the database. */
export const paperVault = `0x${'aa'.repeat(20)}`

/**
 * Inserts the facts of a chain that was just read up to `blockTime` and whose vault holds coins for every withdrawal.
 */
export async function insertChainFacts(owner: Queryable, vault = paperVault, blockTime = 0): Promise<void> {
  await owner.query(
    `insert into chain_facts (vault, block, block_hash, block_time, vault_coins, available_coins, signer, is_paused)
     values ($1, 7, '', $2, 3000000, 2000000, '', false)`,
    [vault.toLowerCase(), blockTime],
  )
}
