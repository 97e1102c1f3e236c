import type { Queryable } from '../../platform/database/queryable.ts'

export interface Adjustment {
  /** Idempotency key: repeating a request with the same key moves nothing. */
  readonly key: string
  readonly accountId: string
  /** Positive to credit, negative to debit. */
  readonly coins: number
  readonly reason: string
  readonly operator: string
}

const adjustmentResults = ['moved', 'moved-before', 'overdrawn', 'other-terms'] as const
export type AdjustmentResult = (typeof adjustmentResults)[number]

const refusalOfConstraint: Readonly<Record<string, AdjustmentResult>> = {
  purse_is_never_overdrawn: 'overdrawn',
  one_transfer_of_a_key: 'other-terms',
}

/** A correction by the operator. It needs the owner of the tables: the server's own role may not move coins. */
export async function adjustPurse(client: Queryable, adjustment: Adjustment): Promise<AdjustmentResult> {
  const { key, accountId, coins, reason, operator } = adjustment
  try {
    const { rows } = await client.query<{ moved: boolean }>('select adjust_purse($1, $2, $3, $4, $5) as moved', [
      key,
      accountId,
      coins,
      reason,
      operator,
    ])
    return rows[0]?.moved ? 'moved' : 'moved-before'
  } catch (problem) {
    const refusal = refusalOfConstraint[(problem as { constraint?: string }).constraint ?? '']
    if (refusal) return refusal
    throw problem
  }
}
