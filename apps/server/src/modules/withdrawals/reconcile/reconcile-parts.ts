import type { Pool } from 'pg'
import type { Chain } from '../../../platform/chain/index.ts'
import type { Incidents } from './incidents.ts'

/** What it takes to hold the books against the chain. */
export interface AuditParts {
  /** In the role of the reconciler. */
  readonly pool: Pool
  readonly chain: Chain
  readonly alarms: Incidents
}

/** And what it takes to end withdrawals. */
export interface ReconcileParts extends AuditParts {
  /** Blocks on top of a claim, below the final one, before it settles. */
  readonly settleDepth: number
  /** Chain time after a deadline before unclaimed coins return. */
  readonly marginSeconds: number
}
