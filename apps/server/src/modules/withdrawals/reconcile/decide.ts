import { unitsPerCoin } from '@hexaverse/contract'
import type { ChainBlock, FreshClaims, PaidClaim } from '../../../platform/chain/index.ts'
import type { OpenWithdrawal } from './open-withdrawal.store.ts'

/** The chain as every provider tells it, at one moment. */
export interface ChainView {
  readonly final: ChainBlock
  /** So deep below the final block that what stands up to here settles. */
  readonly deep: ChainBlock
  /** In final blocks, and the same with every provider. */
  readonly claims: readonly PaidClaim[]
  /** What is not final yet. Nothing while old blocks are still being read. */
  readonly fresh: FreshClaims | undefined
  /** In the state of the final block, for the nonces that were asked about. */
  readonly usedNonces: ReadonlyMap<bigint, boolean>
}

export type Evidence = Readonly<Record<string, string | number>>

export type Decision =
  | { readonly act: 'settle' | 'refund'; readonly id: string; readonly evidence: Evidence }
  | { readonly act: 'review'; readonly id: string; readonly reason: ReviewReason; readonly evidence: Evidence }
  | { readonly act: 'show'; readonly id: string; readonly claim: PaidClaim }
  | { readonly act: 'hide'; readonly id: string }

export type ReviewReason = 'other-terms' | 'used-without-log' | 'disagreement'

/**
 * What the chain's word means for a withdrawal; the guards of every end are here and nowhere else. It is settled by a log
 * of the vault, deep enough, with its own terms. It is refunded when a final block is past the deadline and the vault, in
 * the state of that very block, has not paid the nonce: no block before it did and none after it can. That no log was
 * found proves nothing, for a provider can leave one out.
 */
export function decide(row: OpenWithdrawal, view: ChainView, marginSeconds: number): Decision | undefined {
  const { final, deep, claims, usedNonces } = view
  const claim = claims.find(({ nonce }) => nonce === row.nonce)
  if (claim && !hasTermsOf(claim, row)) return review(row, 'other-terms', { ...placeOf(claim), ...finality(final) })
  if (claim && claim.block <= deep.number) {
    return { act: 'settle', id: row.id, evidence: { ...placeOf(claim), ...finality(final) } }
  }
  const isUsed = usedNonces.get(row.nonce)
  if (!claim && isUsed === false && isPast(row, final, marginSeconds)) {
    return { act: 'refund', id: row.id, evidence: finality(final) }
  }
  return showOrHide(row, view, claim) ?? doubt(row, view, claim, isUsed)
}

export function isPast({ deadline }: OpenWithdrawal, { timestamp }: ChainBlock, marginSeconds: number): boolean {
  return timestamp > deadline + marginSeconds
}

function hasTermsOf(claim: PaidClaim, row: OpenWithdrawal): boolean {
  return claim.user.toLowerCase() === row.wallet && claim.units === row.coins * unitsPerCoin
}

/** For the eyes of the owner only, and it can be taken back. */
function showOrHide(row: OpenWithdrawal, { fresh }: ChainView, final: PaidClaim | undefined): Decision | undefined {
  if (!fresh || row.state === 'review' || row.state === 'requested') return undefined
  const claim = final ?? fresh.claims.find((one) => one.nonce === row.nonce && hasTermsOf(one, row))
  if (claim) return row.seen?.blockHash === claim.blockHash ? undefined : { act: 'show', id: row.id, claim }
  // A provider that is behind for a moment takes nothing back.
  return row.seen && fresh.upTo >= row.seen.block ? { act: 'hide', id: row.id } : undefined
}

/** Paid by the state, and no log of it up to a deep block that is itself past the deadline. */
function doubt(
  row: OpenWithdrawal,
  { final, deep }: ChainView,
  claim: PaidClaim | undefined,
  isUsed: boolean | undefined,
): Decision | undefined {
  const isMissed = !claim && isUsed === true && deep.timestamp > row.deadline && row.state !== 'review'
  return isMissed ? review(row, 'used-without-log', finality(final)) : undefined
}

function review({ id }: OpenWithdrawal, reason: ReviewReason, evidence: Evidence): Decision {
  return { act: 'review', id, reason, evidence: { reason, ...evidence } }
}

function placeOf({ tx, block, blockHash, logIndex }: PaidClaim): Evidence {
  return { tx, block, blockHash, logIndex }
}

function finality({ number, hash, timestamp }: ChainBlock): Evidence {
  return { finalBlock: number, finalBlockHash: hash, finalTime: timestamp }
}
