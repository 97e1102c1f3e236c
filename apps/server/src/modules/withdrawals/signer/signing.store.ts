import type { Hex } from 'viem'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { isOpen } from '../withdrawal.ts'
import type { FarmingFacts, FarmingLimits, Finding } from './check-farming.ts'

/** The signer's own limits, whatever the web process lets through. The daily total is the vault's daily bucket. */
export const signingLimits: SigningLimits = {
  pauseSeconds: 600,
  personDayCoins: 1_000_000,
  hourCoins: 1_500_000,
  dayCoins: 2_000_000,
}

/** A withdrawal as stored in its row. Nothing else is ever signed. */
export interface SigningOrder {
  readonly id: string
  readonly accountId: string
  readonly coins: bigint
  readonly wallet: Hex
  readonly nonce: bigint
  readonly deadline: bigint
  readonly chainId: number
  readonly vault: Hex
  readonly state: string
}

export async function findSigningOrder(client: Queryable, id: string): Promise<SigningOrder | undefined> {
  const { rows } = await client.query<SigningOrder & { coins: string; nonce: string; deadline: string }>(
    `select id, account_id as "accountId", coins, wallet, nonce, deadline, chain_id::float8 as "chainId", vault, state
     from withdrawal where id = $1`,
    [id],
  )
  const row = rows[0]
  return row && { ...row, coins: BigInt(row.coins), nonce: BigInt(row.nonce), deadline: BigInt(row.deadline) }
}

/** The whole coins of all open withdrawals of a vault, including the one to be signed. */
export async function sumOpenCoins(client: Queryable, vault: string): Promise<bigint> {
  const { rows } = await client.query<{ sum: string }>(
    `select coalesce(sum(coins), 0) as sum from withdrawal where vault = $1 and ${isOpen}`,
    [vault],
  )
  return BigInt(rows[0]?.sum ?? 0)
}

export interface SigningLimits {
  /** Between two signatures for one account. */
  readonly pauseSeconds: number
  readonly personDayCoins: number
  readonly hourCoins: number
  readonly dayCoins: number
}

interface SigningEntry {
  readonly digest: Hex
  readonly keyId: string
  readonly block: number
}

/** Logs the digest before the key is used. Returns the reason if the key must not be used. */
export async function beginSigning(
  client: Queryable,
  id: string,
  { digest, keyId, block }: SigningEntry,
  { pauseSeconds, personDayCoins, hourCoins, dayCoins }: SigningLimits,
): Promise<string | undefined> {
  const { rows } = await client.query<{ reason: string | null }>(
    "select begin_signing($1, $2, $3, $4, $5 * interval '1 second', $6, $7, $8) as reason",
    [id, digest, keyId, block, pauseSeconds, personDayCoins, hourCoins, dayCoins],
  )
  return rows[0]?.reason ?? undefined
}

export async function storeSignature(client: Queryable, id: string, digest: Hex, signature: Hex): Promise<boolean> {
  const { rows } = await client.query<{ stored: boolean }>('select store_signature($1, $2, $3) as stored', [
    id,
    digest,
    signature,
  ])
  return rows[0]?.stored ?? false
}

/** Returns false if a signature may exist: then the coins stay reserved, and only the chain decides. */
export async function rejectWithdrawal(client: Queryable, id: string, reason: string): Promise<boolean> {
  const { rows } = await client.query<{ rejected: boolean }>('select reject_withdrawal($1, $2) as rejected', [
    id,
    reason,
  ])
  return rows[0]?.rejected ?? false
}

/** Undefined for a withdrawal that people have already released from review. */
export async function findFarmingFacts(
  client: Queryable,
  id: string,
  { days, shortSeconds }: FarmingLimits,
): Promise<FarmingFacts | undefined> {
  const { rows } = await client.query<FarmingFacts & { isReleased: boolean }>(
    `select is_released as "isReleased", games, victories, paid, linked, short, hollow, deleted, wallet_mates as "walletMates"
     from farming_facts($1, $2, $3)`,
    [id, days, shortSeconds],
  )
  const { isReleased, ...facts } = rows[0] ?? { isReleased: true }
  return isReleased ? undefined : (facts as FarmingFacts)
}

/** Returns false if it is too late: a signature may exist, or the withdrawal is no longer `requested`. */
export async function holdForReview(client: Queryable, id: string, findings: readonly Finding[]): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select hold_for_review($1, $2) as held', [
    id,
    JSON.stringify({ reason: 'farming', findings }),
  ])
  return rows[0]?.held ?? false
}
