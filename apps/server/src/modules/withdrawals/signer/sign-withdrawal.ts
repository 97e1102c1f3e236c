import { createHash } from 'node:crypto'
import { signVoucher, unitsPerCoin, type VoucherTerms, voucherDigest } from '@hexaverse/contract'
import { type Address, getAddress, type Hex } from 'viem'
import { checkFarming, type FarmingLimits } from './check-farming.ts'
import { readSigningView, type SigningViewParts } from './check-order.ts'
import type { SignAnswer } from './sign-answer.ts'
import {
  beginSigning,
  findFarmingFacts,
  findSigningOrder,
  holdForReview,
  rejectWithdrawal,
  type SigningLimits,
  type SigningOrder,
  storeSignature,
} from './signing.store.ts'

export interface SignerParts extends SigningViewParts {
  readonly limits: SigningLimits
  readonly farming: FarmingLimits
}

/** Reasons that last until people have acted. All others pass by themselves. */
const pausing: readonly string[] = ['stopped', 'vault-paused', 'other-signer', 'other-vault', 'other-code']

/**
 * Signs the stored row with this id, after reading everything anew. Any doubt means no signature (coin specification,
 * section 7.2). What is refused before its digest was logged is refunded at once, because no signature of it can exist.
 */
export async function signWithdrawal(parts: SignerParts, id: string): Promise<SignAnswer> {
  const order = await findSigningOrder(parts.pool, id)
  if (!order) return 'unsure'
  if (order.state !== 'requested') return answerState(order.state)
  if (await isHeldForReview(parts, order)) return 'review'
  const view = await readSigningView(parts, order)
  if ('doubt' in view) return refuse(parts, order, view.doubt)
  const place = { chainId: order.chainId, vault: getAddress(order.vault) }
  const digest = voucherDigest(termsOf(order), place)
  const entry = { digest, keyId: view.ownAddress, block: view.block }
  const reason = await beginSigning(parts.pool, id, entry, parts.limits)
  if (reason !== undefined) return refuse(parts, order, reason, digest)
  const { signature } = await signVoucher(termsOf(order), place, parts.key)
  const isStored = await storeSignature(parts.pool, id, digest, signature)
  logDecision(parts, order, {
    decision: 'signed',
    digest,
    key: view.ownAddress,
    block: view.block,
    ...traceOf(signature),
  })
  return isStored ? 'signed' : 'unsure'
}

function answerState(state: string): SignAnswer {
  if (state === 'review') return 'review'
  return state === 'rejected' ? 'busy' : 'signed'
}

/** Decides by the account's games alone. The games and their prizes stay as they are. */
async function isHeldForReview(parts: SignerParts, order: SigningOrder): Promise<boolean> {
  const facts = await findFarmingFacts(parts.pool, order.id, parts.farming)
  const findings = facts ? checkFarming(facts, parts.farming) : []
  if (findings.length === 0 || !(await holdForReview(parts.pool, order.id, findings))) return false
  logDecision(parts, order, { decision: 'review', reason: findings.map(({ rule }) => rule).join(', ') })
  return true
}

function termsOf({ wallet, coins, nonce, deadline }: SigningOrder): VoucherTerms {
  return { user: getAddress(wallet), amount: coins * unitsPerCoin, nonce, deadline }
}

async function refuse(parts: SignerParts, order: SigningOrder, reason: string, digest?: Hex): Promise<SignAnswer> {
  const isBack = await rejectWithdrawal(parts.pool, order.id, reason)
  logDecision(parts, order, { decision: isBack ? 'rejected' : 'held', reason, ...(digest && { digest }) })
  if (!isBack) return 'unsure'
  return pausing.includes(reason) ? 'paused' : 'busy'
}

interface Decision {
  readonly decision: 'signed' | 'rejected' | 'held' | 'review'
  readonly reason?: string
  readonly digest?: Hex
  readonly key?: Address
  readonly block?: number
}

/** Logs every refusal as a warning. A second digest for one nonce is an error: it may be a misuse of our key. */
function logDecision({ log }: SignerParts, order: SigningOrder, decision: Decision): void {
  const { id, accountId, wallet } = order
  const terms = { nonce: String(order.nonce), coins: Number(order.coins), deadline: Number(order.deadline) }
  const line = { withdrawal: id, account: accountId, wallet, ...terms, ...decision }
  if (decision.reason === 'other-digest') log.error(line, 'a second digest for one nonce')
  else if (decision.decision === 'signed') log.info(line, 'signed')
  else log.warn(line, 'not signed')
}

/** Enough to recognise a signature, not enough to use it (coin specification, section 7.3). */
function traceOf(signature: Hex): object {
  const hash = createHash('sha256').update(signature).digest('hex')
  return { signatureStart: signature.slice(0, 10), signatureHash: hash }
}
