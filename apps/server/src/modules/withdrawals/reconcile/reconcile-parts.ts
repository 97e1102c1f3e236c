import type { Pool } from 'pg'
import type { Chain } from '../../../platform/chain/index.ts'
import type { Incidents } from './incidents.ts'

/** What the checks of the books against the chain need. */
export interface AuditParts {
  /** Connected as the reconciler role. */
  readonly pool: Pool
  readonly chain: Chain
  readonly incidents: Incidents
}

/** What ending withdrawals needs in addition. */
export interface ReconcileParts extends AuditParts {
  /** How many blocks below the final block a claim must be to settle. */
  readonly settleDepth: number
  /** Chain time between the deadline and the refund of unclaimed coins. */
  readonly marginSeconds: number
}
