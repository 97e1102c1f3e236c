import { openStates } from '@hexaverse/protocol/withdrawals'
import type { Pool } from 'pg'
import type { Agreement, ChainBlock, Movement } from '../../../platform/chain/index.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { retryConflicts } from '../../../platform/database/retry-conflicts.ts'
import { findRestoration } from '../restoration.store.ts'
import { type Decision, decide } from './decide.ts'
import { type ChainReport, readChainEvidence } from './read-chain-evidence.ts'
import {
  type Cursor,
  findCursor,
  moveCursor,
  type OpenWithdrawal,
  openVault,
  readOpenWithdrawals,
  readStatesByNonce,
  storeMovements,
  writeFacts,
} from './reconcile.store.ts'
import type { AuditParts, ReconcileParts } from './reconcile-parts.ts'

/**
 * Compares the open withdrawals with the chain, once. It reads everything first, then writes the results and the cursor
 * in one transaction: a crash loses nothing and repeats nothing, and several processes may run it at once. It uses
 * chain time only. Returns true if more blocks remain to be read.
 */
export async function reconcile(parts: ReconcileParts): Promise<boolean> {
  const { pool, chain, incidents } = parts
  const vault = chain.vault.toLowerCase()
  const final = await chain.finalBlock()
  if (!final.agreed) return handleDisagreement(parts, final)
  const cursor = await findCursor(pool, vault)
  if (!cursor) return openBooks(parts, final.value)
  const rows = await readOpenWithdrawals(pool, { vault, chainId: chain.chainId })
  const { settleDepth, marginSeconds } = parts
  const evidence = await readChainEvidence({ chain, cursor, final: final.value, rows, settleDepth, marginSeconds })
  if (!evidence.agreed) return handleDisagreement(parts, evidence)
  incidents.release()
  incidents.setFinalTime(final.value.timestamp)
  const decisions = rows.flatMap((row) => decide(row, evidence.value.view, marginSeconds) ?? [])
  const outcomes = await retryConflicts(() => write(pool, vault, evidence.value, decisions, cursor))
  await reportOutcomes(parts, rows, decisions, outcomes)
  if (evidence.value.isReorganised) await incidents.raise('reorganised', String(cursor.block), { ...cursor })
  await checkRedemptions(parts, evidence.value.movements, cursor.openedAt)
  return evidence.value.isBehind
}

function write(
  pool: Pool,
  vault: string,
  { view, movements, facts, isReorganised }: ChainReport,
  decisions: readonly Decision[],
  cursor: Cursor,
): Promise<Outcome[]> {
  return inTransaction(pool, async (client) => {
    const outcomes: Outcome[] = []
    for (const decision of decisions) outcomes.push(await applyDecision(client, decision))
    await storeMovements(
      client,
      vault,
      movements.filter(({ block }) => block <= view.deep.number),
    )
    await writeFacts(client, vault, facts)
    if (view.deep.number > cursor.block || isReorganised) await moveCursor(client, vault, view.deep)
    return outcomes
  })
}

type Outcome = 'done' | 'before' | 'held' | 'refused'

/** Writes a decision through the only SQL function that may, which locks the row and checks it again. */
async function applyDecision(client: Queryable, decision: Decision): Promise<Outcome> {
  const { rows } = await client.query<{ outcome: Outcome }>(...statementOf(decision))
  return rows[0]?.outcome ?? 'refused'
}

function statementOf(decision: Decision): [text: string, values: unknown[]] {
  const { id } = decision
  switch (decision.act) {
    case 'settle':
      return ['select settle_withdrawal($1, $2) as outcome', [id, JSON.stringify(decision.evidence)]]
    case 'refund':
      return ['select refund_withdrawal($1, $2) as outcome', [id, JSON.stringify(decision.evidence)]]
    case 'review':
      return ['select put_in_review($1, $2) as outcome', [id, JSON.stringify(decision.evidence)]]
    case 'show': {
      const { tx, block, blockHash } = decision.redemption
      return ['select note_claim_seen($1, $2, $3, $4) as outcome', [id, tx, block, blockHash]]
    }
    case 'hide':
      return ['select forget_claim_seen($1) as outcome', [id]]
  }
}

async function reportOutcomes(
  { incidents }: ReconcileParts,
  rows: readonly OpenWithdrawal[],
  decisions: readonly Decision[],
  outcomes: readonly Outcome[],
): Promise<void> {
  for (const [index, decision] of decisions.entries()) {
    const outcome = outcomes[index]
    const { act, id } = decision
    if (act === 'review' && outcome === 'done') await incidents.raise(decision.reason, id, decision.evidence)
    if ((act === 'settle' || act === 'refund') && outcome === 'refused') {
      await incidents.raise('paid-after-end', id, { act, ...decision.evidence })
    }
    const wasUnsigned = rows.some((row) => row.id === id && row.state === 'requested')
    // Either the signer's answer was lost, or another party signs with our key.
    if (act === 'settle' && outcome === 'done' && wasUnsigned) {
      await incidents.raise('settled-unsigned', id, decision.evidence)
    }
  }
}

/** The states of a withdrawal whose claim the chain may have paid. */
const paidStates: readonly string[] = [...openStates, 'settled']

/**
 * Every claim in a final block must have a nonce that we issued and that may be paid. Any other is a leaked key until
 * proven otherwise (coin specification, section 5), so it is checked as soon as it is final, before it could settle.
 */
async function checkRedemptions(
  { pool, chain, incidents }: AuditParts,
  movements: readonly Movement[],
  openedAt: number,
): Promise<void> {
  const redemptions = movements.filter((movement) => movement.kind === 'claim').filter(({ block }) => block > openedAt)
  if (redemptions.length === 0) return
  const place = { vault: chain.vault.toLowerCase(), chainId: chain.chainId }
  const nonces = redemptions.map(({ nonce }) => nonce)
  const states = await readStatesByNonce(pool, place, nonces)
  const restoration = await findRestoration(pool)
  for (const { nonce, user, units, tx, block, blockHash, logIndex } of redemptions) {
    const state = states.get(nonce)
    if (state !== undefined && paidStates.includes(state)) continue
    // Issued after the backup that was restored: the operator's command books it.
    if (state === undefined && restoration && nonce < restoration.belowNonce) continue
    const alarm = state === undefined ? 'unknown-nonce' : 'paid-after-end'
    const evidence = { nonce: String(nonce), wallet: user, units: String(units), tx, block, blockHash, logIndex }
    await incidents.raise(alarm, String(nonce), { ...evidence, ...(state !== undefined && { state }) })
  }
}

/** Opens the books of a vault with its present balance. No withdrawal from it can have been requested before. */
async function openBooks(parts: ReconcileParts, final: ChainBlock): Promise<boolean> {
  const { pool, chain, settleDepth } = parts
  const vault = chain.vault.toLowerCase()
  const at = Math.max(0, final.number - settleDepth)
  const isThere = await chain.hasVault(at)
  if (!isThere.agreed) return handleDisagreement(parts, isThere)
  if (!isThere.value) return false
  const facts = await chain.readVault(at)
  if (!facts.agreed) return handleDisagreement(parts, facts)
  await inTransaction(pool, async (client) => {
    await openVault(client, vault, facts.value)
    await moveCursor(client, vault, facts.value.block)
  })
  return true
}

/** A withdrawal goes to review if providers disagree this long after its deadline (coin specification, section 4). */
const reviewAfterSeconds = 30 * 60

/** The providers disagree: no withdrawal ends, and an incident is raised. `time` is the earliest that they reported. */
async function handleDisagreement(
  { pool, chain, incidents }: AuditParts,
  { about, time }: Agreement<unknown> & { agreed: false },
): Promise<false> {
  incidents.hold(about)
  if (time === undefined) return false
  const rows = await readOpenWithdrawals(pool, { vault: chain.vault.toLowerCase(), chainId: chain.chainId })
  for (const { id, deadline, state } of rows) {
    if (state === 'review' || time <= deadline + reviewAfterSeconds) continue
    const evidence = { reason: 'disagreement', about, time }
    await applyDecision(pool, { act: 'review', id, reason: 'disagreement', evidence })
  }
  return false
}
