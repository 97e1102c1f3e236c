import { unitsPerCoin } from '@hexaverse/contract'
import { bookDeposits } from './book-deposits.ts'
import type { AuditParts } from './reconcile-parts.ts'
import { findVaultBooks, type VaultBooks } from './vault-books.store.ts'

/**
 * Checks the invariants I4 to I6 (coin specification, section 2.7): the three counts of coins paid out are equal, the
 * vault holds no less than what went in minus what went out, and every claim belongs to a withdrawal. A broken
 * invariant stops the signer; no program corrects it. Anybody can give the vault coins, so it may hold more.
 */
export async function checkVault(parts: AuditParts): Promise<void> {
  const { pool, chain } = parts
  await bookDeposits(parts)
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
  const surplus = facts.value.balance - held
  const isVaultRight = surplus >= 0n
  incidents.setReviews(books.reviews)
  incidents.setVault({
    coins: Number(facts.value.balance / unitsPerCoin),
    dayCoins: books.dayCoins,
    surplusCoins: Math.max(0, Number(surplus)) / Number(unitsPerCoin),
  })
  incidents.setBreaks([areBooksRight, isVaultRight, unknown === 0].filter((isRight) => !isRight).length)
  if (!areBooksRight) {
    const evidence = { withdrawn: String(withdrawn), settled: String(settled), claimed: String(claimed), block }
    await incidents.raise('books-differ', `${withdrawn}-${settled}-${claimed}`, evidence)
  }
  if (!isVaultRight) {
    const evidence = { held: String(held), balance: String(facts.value.balance), block }
    await incidents.raise('vault-differs', `${chain.vault}/${surplus}`, evidence)
  }
}
