import { unitsPerCoin } from '@hexaverse/contract'
import type { Queryable } from '../../../platform/database/queryable.ts'
import type { ReconcileParts } from './reconcile-parts.ts'

type CheckParts = Omit<ReconcileParts, 'settleDepth' | 'marginSeconds'>

/** The books about a vault up to the block that was read, all of one moment. */
interface VaultBooks {
  readonly block: number
  /** In units: what the vault must hold. */
  readonly held: bigint
  /** In coins: by the ledger, by the withdrawals that ended so, and by the claims that the chain has paid for them. */
  readonly withdrawn: bigint
  readonly settled: bigint
  readonly claimed: bigint
  /** Claims that nobody here issued, and that people have not looked into. */
  readonly unknown: number
  readonly dayCoins: number
  readonly reviews: number
}

/**
 * Holds three numbers of coins that left against each other, the vault's balance against what went in and out, and every
 * claim against a withdrawal. A law that does not hold stops the signer; it is never mended by a program.
 */
export async function checkVault(parts: CheckParts): Promise<void> {
  const { pool, chain } = parts
  const books = await findVaultBooks(pool, chain.vault.toLowerCase())
  if (!books) return
  await checkCode(parts, books.block)
  await checkBooks(parts, books)
}

/** Code on a chain does not change; one that is not ours was never ours, or we ask the wrong chain. */
async function checkCode({ chain, alarms }: CheckParts, block: number): Promise<void> {
  const isGenuine = await chain.isVaultGenuine(block)
  if (isGenuine.agreed && !isGenuine.value) await alarms.raise('code-differs', chain.vault, { block })
}

async function checkBooks({ chain, alarms }: CheckParts, books: VaultBooks): Promise<void> {
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

interface Row {
  readonly block: string
  readonly held: string
  readonly withdrawn: string
  readonly settled: string
  readonly claimed: string
  readonly unknown: number
  readonly dayCoins: string
  readonly reviews: number
}

/** Claims of withdrawals in review are left out on both sides: people look at them already. */
async function findVaultBooks(client: Queryable, vault: string): Promise<VaultBooks | undefined> {
  const { rows } = await client.query<Row>(
    `select c.block,
       (select coalesce(sum(case when m.kind in ('opening', 'deposit') then m.units else -m.units end), 0)
        from vault_movement m
        where m.vault = c.vault and m.block <= c.block and (m.block > o.block or m.kind = 'opening')) as held,
       (select coalesce(sum(e.amount), 0) from entry e join purse p on p.id = e.purse_id
        where p.kind = 'withdrawn') as withdrawn,
       (select coalesce(sum(w.coins), 0) from withdrawal w where w.state = 'settled') as settled,
       (select coalesce(sum(m.units), 0) from vault_movement m
        join withdrawal w on (w.nonce, w.vault) = (m.nonce, m.vault)
        where m.kind = 'claim' and w.state <> 'review') as claimed,
       (select count(*)::integer from vault_movement m
        join vault_movement began on began.vault = m.vault and began.kind = 'opening' and m.block > began.block
        where m.kind = 'claim' and not exists (
          select from withdrawal w where (w.nonce, w.vault) = (m.nonce, m.vault)
          union all select from signing_stop s where s.reason = 'unknown-nonce/' || m.nonce and s.lifted_at is not null
        )) as unknown,
       (select coalesce(sum(w.coins), 0) from withdrawal w
        where w.state = 'settled' and w.ended_at > clock_timestamp() - interval '1 day') as "dayCoins",
       (select count(*)::integer from withdrawal w where w.state = 'review') as reviews
     from chain_cursor c join vault_movement o on o.vault = c.vault and o.kind = 'opening'
     where c.vault = $1`,
    [vault],
  )
  const [row] = rows
  return (
    row && {
      block: Number(row.block),
      held: BigInt(row.held),
      withdrawn: BigInt(row.withdrawn),
      settled: BigInt(row.settled),
      // Whole coins only were ever signed; a rest would show as a difference.
      claimed: BigInt(row.claimed) / unitsPerCoin,
      unknown: row.unknown,
      dayCoins: Number(row.dayCoins),
      reviews: row.reviews,
    }
  )
}
