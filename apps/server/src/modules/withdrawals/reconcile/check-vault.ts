import { unitsPerCoin } from '@hexaverse/contract'
import type { AuditParts } from './reconcile-parts.ts'
import { findVaultBooks, type VaultBooks } from './vault-books.store.ts'

/**
 * Holds three numbers of coins that left against each other, the vault's balance against what went in and out, and every
 * claim against a withdrawal. A law that does not hold stops the signer; it is never mended by a program.
 */
export async function checkVault(parts: AuditParts): Promise<void> {
  const { pool, chain } = parts
  const books = await findVaultBooks(pool, chain.vault.toLowerCase())
  if (!books) return
  await checkCode(parts, books.block)
  await checkSums(parts, books)
}

/** Code on a chain does not change; one that is not ours was never ours, or we ask the wrong chain. */
async function checkCode({ chain, alarms }: AuditParts, block: number): Promise<void> {
  const isGenuine = await chain.isVaultGenuine(block)
  if (isGenuine.agreed && !isGenuine.value) await alarms.raise('code-differs', chain.vault, { block })
}

async function checkSums({ chain, alarms }: AuditParts, books: VaultBooks): Promise<void> {
  const facts = await chain.readVault(books.block)
  if (!facts.agreed) return
  const { withdrawn, settled, claimed, held, block, unknown } = books
  const areBooksRight = withdrawn === settled && settled === claimed
  const isVaultRight = held === facts.value.balance
  alarms.setReviews(books.reviews)
  alarms.setVault(Number(facts.value.balance / unitsPerCoin), books.dayCoins)
  alarms.setBreaks([areBooksRight, isVaultRight, unknown === 0].filter((isRight) => !isRight).length)
  if (!areBooksRight) {
    const evidence = { withdrawn: String(withdrawn), settled: String(settled), claimed: String(claimed), block }
    await alarms.raise('books-differ', `${withdrawn}-${settled}-${claimed}`, evidence)
  }
  if (!isVaultRight) {
    const difference = facts.value.balance - held
    const evidence = { held: String(held), balance: String(facts.value.balance), block }
    await alarms.raise('vault-differs', `${chain.vault}/${difference}`, evidence)
  }
}
