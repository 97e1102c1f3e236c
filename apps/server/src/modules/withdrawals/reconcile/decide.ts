import { unitsPerCoin } from '@hexaverse/contract'
import type { ChainBlock, FreshRedemptions, Redemption } from '../../../platform/chain/index.ts'
import type { OpenWithdrawal } from './reconcile.store.ts'

/** The chain as all providers report it, at one moment. */
export interface ChainView {
  readonly final: ChainBlock
  /** The settle depth below the final block: claims up to this block settle. */
  readonly deep: ChainBlock
  /** Claims in final blocks, equal at every provider. */
  readonly redemptions: readonly Redemption[]
  /** Claims that are not final yet. Undefined while old blocks are still being read. */
  readonly fresh: FreshRedemptions | undefined
  /** Whether a nonce is used in the state of the final block. Contains only the nonces that were read. */
  readonly usedNonces: ReadonlyMap<bigint, boolean>
}

export type Evidence = Readonly<Record<string, string | number>>

export type Decision =
  | { readonly act: 'settle' | 'refund'; readonly id: string; readonly evidence: Evidence }
  | { readonly act: 'review'; readonly id: string; readonly reason: ReviewReason; readonly evidence: Evidence }
  | { readonly act: 'show'; readonly id: string; readonly redemption: Redemption }
  | { readonly act: 'hide'; readonly id: string }

export type ReviewReason = 'other-terms' | 'used-without-log' | 'disagreement'

/**
 * Decides what the chain means for a withdrawal. The guards of settling and refunding (coin specification, sections 4.1
 * and 4.2) are here and nowhere else. A withdrawal settles by a log of the vault, deep enough, with the same terms. It
 * is refunded when a final block is past the deadline and the nonce is unused in the state of that same block: no
 * earlier block used it and no later block can. A missing log proves nothing, because a provider can omit one.
 */
export function decide(row: OpenWithdrawal, view: ChainView, marginSeconds: number): Decision | undefined {
  const { final, deep, redemptions, usedNonces } = view
  const redemption = redemptions.find(({ nonce }) => nonce === row.nonce)
  if (redemption && !hasTermsOf(redemption, row))
    return review(row, 'other-terms', { ...placeOf(redemption), ...finality(final) })
  if (redemption && redemption.block <= deep.number) {
    return { act: 'settle', id: row.id, evidence: { ...placeOf(redemption), ...finality(final) } }
  }
  const isUsed = usedNonces.get(row.nonce)
  if (!redemption && isUsed === false && isPast(row, final, marginSeconds)) {
    return { act: 'refund', id: row.id, evidence: finality(final) }
  }
  return showOrHide(row, view, redemption) ?? reviewMissingLog(row, view, redemption, isUsed)
}

export function isPast({ deadline }: OpenWithdrawal, { timestamp }: ChainBlock, marginSeconds: number): boolean {
  return timestamp > deadline + marginSeconds
}

function hasTermsOf(redemption: Redemption, row: OpenWithdrawal): boolean {
  return redemption.user.toLowerCase() === row.wallet && redemption.units === row.coins * unitsPerCoin
}

/** Changes only what the owner sees, and can be undone. */
function showOrHide(row: OpenWithdrawal, { fresh }: ChainView, final: Redemption | undefined): Decision | undefined {
  if (!fresh || row.state === 'review' || row.state === 'requested') return undefined
  const redemption = final ?? fresh.redemptions.find((one) => one.nonce === row.nonce && hasTermsOf(one, row))
  if (redemption)
    return row.seen?.blockHash === redemption.blockHash ? undefined : { act: 'show', id: row.id, redemption }
  // A provider that lags behind must not hide a redemption.
  return row.seen && fresh.upTo >= row.seen.block ? { act: 'hide', id: row.id } : undefined
}

/** The nonce is used, but there is no log of it up to a deep block that is itself past the deadline. */
function reviewMissingLog(
  row: OpenWithdrawal,
  { final, deep }: ChainView,
  redemption: Redemption | undefined,
  isUsed: boolean | undefined,
): Decision | undefined {
  const isMissed = !redemption && isUsed === true && deep.timestamp > row.deadline && row.state !== 'review'
  return isMissed ? review(row, 'used-without-log', finality(final)) : undefined
}

function review({ id }: OpenWithdrawal, reason: ReviewReason, evidence: Evidence): Decision {
  return { act: 'review', id, reason, evidence: { reason, ...evidence } }
}

function placeOf({ tx, block, blockHash, logIndex }: Redemption): Evidence {
  return { tx, block, blockHash, logIndex }
}

function finality({ number, hash, timestamp }: ChainBlock): Evidence {
  return { finalBlock: number, finalBlockHash: hash, finalTime: timestamp }
}
