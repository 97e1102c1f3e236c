import type { Queryable } from '../../../src/platform/database/queryable.ts'

/** On no chain at all, for tests that stay within the database. */
export const paperVault = `0x${'aa'.repeat(20)}`

/** As if the chain had just been read up to this second of its time, and the vault had coins for everybody. */
export async function insertChainFacts(owner: Queryable, vault = paperVault, blockTime = 0): Promise<void> {
  await owner.query(
    `insert into chain_facts (vault, block, block_hash, block_time, vault_coins, available_coins, signer, is_paused)
     values ($1, 7, '', $2, 3000000, 2000000, '', false)`,
    [vault.toLowerCase(), blockTime],
  )
}
