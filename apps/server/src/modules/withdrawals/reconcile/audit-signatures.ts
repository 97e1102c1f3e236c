import type { Queryable } from '../../../platform/database/queryable.ts'
import type { AuditParts } from './reconcile-parts.ts'

interface Unlogged {
  readonly nonce: string
  readonly tx: string
  readonly block: string
}

/** Every claim that the chain has paid must be one that the signer wrote down before it used the key. */
export async function auditSignatures({ pool, chain, alarms }: AuditParts): Promise<void> {
  for (const { nonce, tx, block } of await readUnlogged(pool, chain.vault.toLowerCase())) {
    await alarms.raise('never-signed', nonce, { nonce, tx, block: Number(block) })
  }
}

/** Those of numbers that nobody issued are looked for at every look already. */
async function readUnlogged(client: Queryable, vault: string): Promise<Unlogged[]> {
  const { rows } = await client.query<Unlogged>(
    `select m.nonce, m.tx, m.block from vault_movement m join withdrawal w on (w.nonce, w.vault) = (m.nonce, m.vault)
     where m.kind = 'claim' and m.vault = $1 and not exists (select from signer_log s where s.nonce = w.nonce)`,
    [vault],
  )
  return rows
}
