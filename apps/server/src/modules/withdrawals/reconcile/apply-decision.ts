import type { Agreement } from '../../../platform/chain/index.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import type { Decision } from './decide.ts'
import { readOpenWithdrawals } from './open-withdrawal.store.ts'
import type { AuditParts } from './reconcile-parts.ts'

/** A withdrawal goes to review if providers disagree this long after its deadline (coin specification, section 4). */
const reviewAfterSeconds = 30 * 60

/** The providers disagree: no withdrawal ends, and an incident is raised. `time` is the earliest that they reported. */
export async function handleDisagreement(
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

export type Outcome = 'done' | 'before' | 'held' | 'refused'

/** Writes a decision through the only SQL function that may, which locks the row and checks it again. */
export async function applyDecision(client: Queryable, decision: Decision): Promise<Outcome> {
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
      const { tx, block, blockHash } = decision.claim
      return ['select note_claim_seen($1, $2, $3, $4) as outcome', [id, tx, block, blockHash]]
    }
    case 'hide':
      return ['select forget_claim_seen($1) as outcome', [id]]
  }
}
