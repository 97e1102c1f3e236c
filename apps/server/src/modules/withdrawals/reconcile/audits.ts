import type { Queryable } from '../../../platform/database/queryable.ts'
import type { AuditParts } from './reconcile-parts.ts'

interface Settlement {
  readonly id: string
  readonly nonce: string
  readonly tx: string
  readonly block: string
  readonly blockHash: string
}

/**
 * Reads every settlement of the last 7 days again, at its block (coin specification, section 5). A settlement that is
 * no longer there stops the signer; nothing is corrected automatically.
 */
export async function auditSettlements({ pool, chain, incidents }: AuditParts): Promise<void> {
  for (const settlement of await readSettlements(pool, chain.vault.toLowerCase())) {
    const { id, nonce, tx, blockHash } = settlement
    const block = Number(settlement.block)
    const read = await chain.readMovements(block, block)
    if (!read.agreed) return
    const stands = read.value.some(
      (movement) =>
        movement.kind === 'claim' &&
        movement.nonce === BigInt(nonce) &&
        movement.tx === tx &&
        movement.blockHash === blockHash,
    )
    if (!stands) await incidents.raise('audit-differs', id, { nonce, tx, block, blockHash })
  }
}

async function readSettlements(client: Queryable, vault: string): Promise<Settlement[]> {
  const { rows } = await client.query<Settlement>(
    `select id, nonce, seen_tx as tx, end_block as block, end_block_hash as "blockHash" from withdrawal
     where state = 'settled' and vault = $1 and ended_at > clock_timestamp() - interval '7 days' order by id`,
    [vault],
  )
  return rows
}

interface Unlogged {
  readonly nonce: string
  readonly tx: string
  readonly block: string
}

/** Every claim that the chain has paid must be in the signer's log, which is written before the key is used. */
export async function auditSignatures({ pool, chain, incidents }: AuditParts): Promise<void> {
  for (const { nonce, tx, block } of await readUnlogged(pool, chain.vault.toLowerCase())) {
    await incidents.raise('never-signed', nonce, { nonce, tx, block: Number(block) })
  }
}

/** Claims with a nonce that we never issued are not included: `checkRedemptions` finds those in every run. */
async function readUnlogged(client: Queryable, vault: string): Promise<Unlogged[]> {
  const { rows } = await client.query<Unlogged>(
    `select m.nonce, m.tx, m.block from vault_movement m join withdrawal w on (w.nonce, w.vault) = (m.nonce, m.vault)
     where m.kind = 'claim' and m.vault = $1 and not exists (select from signer_log s where s.nonce = w.nonce)`,
    [vault],
  )
  return rows
}
