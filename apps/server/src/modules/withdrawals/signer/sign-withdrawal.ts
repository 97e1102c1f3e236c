import { createHash } from 'node:crypto'
import { type Claim, type ClaimSigner, claimDigest, signClaim, unitsPerCoin } from '@hexaverse/contract'
import type { Pool } from 'pg'
import { type Address, getAddress, type Hex } from 'viem'
import type { Chain } from '../../../platform/chain/index.ts'
import type { Log } from '../../../platform/log.ts'
import { checkFarming, type FarmingLimits } from './check-farming.ts'
import { findFarmingFacts, holdForReview } from './farming.store.ts'
import { readSigningView, type SigningViewParts } from './read-signing-view.ts'
import type { SignAnswer } from './sign-answer.ts'
import {
  beginSigning,
  findSigningOrder,
  rejectWithdrawal,
  type SigningLimits,
  type SigningOrder,
  storeSignature,
} from './signing.store.ts'

export interface SignerParts extends SigningViewParts {
  readonly limits: SigningLimits
  readonly farming: FarmingLimits
}

/** Refusals that last until people have acted; all others pass by themselves. */
const pausing: readonly string[] = ['stopped', 'vault-paused', 'other-signer', 'other-vault', 'other-code']

/**
 * Signs the stored row of this number, after reading everything anew. Any doubt: no signature. What was refused before the
 * digest was written down is given back at once, for no signature of it can exist.
 */
export async function signWithdrawal(parts: SignerParts, id: string): Promise<SignAnswer> {
  const order = await findSigningOrder(parts.pool, id)
  if (!order) return 'unsure'
  if (order.state !== 'requested') return answerState(order.state)
  if (await isHeldForReview(parts, order)) return 'review'
  const look = await readSigningView(parts, order)
  if ('doubt' in look) return refuse(parts, order, look.doubt)
  const place = { chainId: order.chainId, vault: getAddress(order.vault) }
  const digest = claimDigest(claimOf(order), place)
  const entry = { digest, keyId: look.ownAddress, block: look.block }
  const reason = await beginSigning(parts.pool, id, entry, parts.limits)
  if (reason !== undefined) return refuse(parts, order, reason, digest)
  const { signature } = await signClaim(claimOf(order), place, parts.key)
  const isStored = await storeSignature(parts.pool, id, digest, signature)
  tell(parts, order, { decision: 'signed', digest, key: look.ownAddress, block: look.block, ...traceOf(signature) })
  return isStored ? 'signed' : 'unsure'
}

function answerState(state: string): SignAnswer {
  if (state === 'review') return 'review'
  return state === 'rejected' ? 'busy' : 'signed'
}

/** By its games alone; they themselves are left as they are. */
async function isHeldForReview(parts: SignerParts, order: SigningOrder): Promise<boolean> {
  const facts = await findFarmingFacts(parts.pool, order.id, parts.farming)
  const findings = facts ? checkFarming(facts, parts.farming) : []
  if (findings.length === 0 || !(await holdForReview(parts.pool, order.id, findings))) return false
  tell(parts, order, { decision: 'review', reason: findings.map(({ rule }) => rule).join(', ') })
  return true
}

function claimOf({ wallet, coins, nonce, deadline }: SigningOrder): Claim {
  return { user: getAddress(wallet), amount: coins * unitsPerCoin, nonce, deadline }
}

async function refuse(parts: SignerParts, order: SigningOrder, reason: string, digest?: Hex): Promise<SignAnswer> {
  const isBack = await rejectWithdrawal(parts.pool, order.id, reason)
  tell(parts, order, { decision: isBack ? 'rejected' : 'held', reason, ...(digest && { digest }) })
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

/** Every refusal is an alarm; a second digest for a number would be somebody at work with our key. */
function tell({ log }: SignerParts, order: SigningOrder, decision: Decision): void {
  const { id, accountId, wallet } = order
  const terms = { nonce: String(order.nonce), coins: Number(order.coins), deadline: Number(order.deadline) }
  const line = { withdrawal: id, account: accountId, wallet, ...terms, ...decision }
  if (decision.reason === 'other-digest') log.error(line, 'a second digest for one nonce')
  else if (decision.decision === 'signed') log.info(line, 'signed')
  else log.warn(line, 'not signed')
}

/** Enough to recognise a signature by, and not to use it. */
function traceOf(signature: Hex): object {
  const hash = createHash('sha256').update(signature).digest('hex')
  return { signatureStart: signature.slice(0, 10), signatureHash: hash }
}
