import { polygonChainId } from '@hexaverse/contract'
import { afterEach, beforeEach } from 'vitest'
import {
  createIncidents,
  type IncidentName,
  type Incidents,
} from '../../../src/modules/withdrawals/reconcile/incidents.ts'
import { reconcile } from '../../../src/modules/withdrawals/reconcile/reconcile.ts'
import type { ReconcileParts } from '../../../src/modules/withdrawals/reconcile/reconcile-parts.ts'
import { createChain } from '../../../src/platform/chain/index.ts'
import { createLog } from '../../../src/platform/log.ts'
import { createMetrics, type Metrics } from '../../../src/platform/metrics.ts'
import { expectBooksBalance } from '../database/expect-books-balance.ts'
import { chainPeople, finalityDepth } from './chain-fixture.ts'
import { openWithdrawalsForAllTests, type WithdrawalStand } from './withdrawal-fixture.ts'

const settleDepth = 2
const marginSeconds = 600

export interface ReconcileRig {
  readonly stand: WithdrawalStand
  readonly parts: ReconcileParts
  /** Runs the reconciler once. */
  tick(): Promise<boolean>
  /** Mines so many blocks that the latest one becomes final, plus `more`, which may be negative. */
  finalize(more?: number): Promise<void>
  /** Mines so many blocks that the content of the latest one can settle. */
  mineUntilSettled(): Promise<void>
  /** The incidents of this test by name, each as often as it was raised. */
  incidents(): Promise<IncidentName[]>
  gauge(name: string): Promise<number | undefined>
  /** Lifts all signing stops, as operators do after an investigation. */
  liftStops(): Promise<void>
}

/**
 * Runs the reconciler step by step, on a chain and a database of its own. Providers tell the truth again after each
 * test.
 */
export function rigReconciler(): ReconcileRig {
  const stand = openWithdrawalsForAllTests()
  let metrics: Metrics
  let incidents: Incidents
  const parts = (): ReconcileParts => {
    const treasury = [chainPeople.treasury.address]
    const chain = createChain({ rpcUrls: stand.rpcUrls, chainId: polygonChainId, vault: stand.vault, treasury })
    return { pool: stand.reconciler, chain, incidents, settleDepth, marginSeconds }
  }
  beforeEach(async () => {
    metrics = createMetrics()
    incidents = createIncidents({ pool: stand.reconciler, metrics, log: createLog({ level: 'silent', mode: 'demo' }) })
    while (await reconcile(parts()));
  })
  afterEach(async () => {
    for (const provider of stand.providers) Object.assign(provider, { lie: undefined, isAway: false })
    await liftStops()
    await expectBooksBalance(stand.owner)
  })
  const liftStops = async (): Promise<void> => {
    await stand.owner.query("update signing_stop set lifted_at = now(), lifted_by = 'test' where lifted_at is null")
  }
  const valuesOf = async (name: string) => (await metrics.registry.getSingleMetric(name)?.get())?.values ?? []
  return {
    stand,
    get parts() {
      return parts()
    },
    liftStops,
    tick: () => reconcile(parts()),
    finalize: (more = 0) => stand.mine(finalityDepth + more),
    mineUntilSettled: () => stand.mine(finalityDepth + settleDepth),
    incidents: async () => {
      const raised = await valuesOf('withdrawal_alarms_total')
      return raised.flatMap(({ value, labels }) => Array<IncidentName>(value).fill(labels['alarm'] as IncidentName))
    },
    gauge: async (name) => (await valuesOf(name))[0]?.value,
  }
}
