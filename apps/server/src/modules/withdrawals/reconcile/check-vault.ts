import { unitsPerCoin } from '@hexaverse/contract'
import type { AuditParts } from './reconcile-parts.ts'
import { findVaultBooks, type VaultBooks } from './vault-books.store.ts'

/**
 * Checks the invariants I4 to I6 (coin specification, section 2.7): the three counts of coins paid out are equal, the
 * vault's balance is what went in minus what went out, and every claim belongs to a withdrawal. A broken invariant
 * stops the signer; no program corrects it.
 */
export async function checkVault(parts: AuditParts): Promise<void> {
  const { pool, chain } = parts
  const books = await findVaultBooks(pool, chain.vault.toLowerCase())
  if (!books) return
  await checkCode(parts, books.block)
  await checkSums(parts, books)
}

/** Code on a chain does not change. Foreign code means a wrong vault address, or the wrong chain. */
async function checkCode({ chain, incidents }: AuditParts, block: number): Promise<void> {
  const isGenuine = await chain.isVaultGenuine(block)
  if (isGenuine.agreed && !isGenuine.value) await incidents.raise('code-differs', chain.vault, { block })
}

async function checkSums({ chain, incidents }: AuditParts, books: VaultBooks): Promise<void> {
  const facts = await chain.readVault(books.block)
  if (!facts.agreed) return
  const { withdrawn, settled, claimed, held, block, unknown } = books
  const areBooksRight = withdrawn === settled && settled === claimed
  const isVaultRight = held === facts.value.balance
  incidents.setReviews(books.reviews)
  incidents.setVault(Number(facts.value.balance / unitsPerCoin), books.dayCoins)
  incidents.setBreaks([areBooksRight, isVaultRight, unknown === 0].filter((isRight) => !isRight).length)
  if (!areBooksRight) {
    const evidence = { withdrawn: String(withdrawn), settled: String(settled), claimed: String(claimed), block }
    await incidents.raise('books-differ', `${withdrawn}-${settled}-${claimed}`, evidence)
  }
  if (!isVaultRight) {
    const difference = facts.value.balance - held
    const evidence = { held: String(held), balance: String(facts.value.balance), block }
    await incidents.raise('vault-differs', `${chain.vault}/${difference}`, evidence)
  }
}
