import type { Pool } from 'pg'
import { type Address, getAddress } from 'viem'
import { type Chain, createChain, createGuardian } from '../../../platform/chain/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import type { Metrics } from '../../../platform/metrics.ts'
import { type PeriodicJob, startPeriodicJob } from '../../../platform/periodic-job.ts'
import { auditSettlements, auditSignatures } from './audits.ts'
import { callGuardian } from './call-guardian.ts'
import { checkVault } from './check-vault.ts'
import { createIncidents } from './incidents.ts'
import { hasFacts, readVaultsInUse } from './reconcile.store.ts'
import { reconcile } from './reconcile.ts'

export interface ChainWatch {
  /** Connected as the reconciler role. */
  readonly pool: Pool
  readonly rpcUrls: readonly string[]
  readonly chainId: number
  readonly vault: Address
  readonly treasury: readonly Address[]
  readonly settleDepth: number
  readonly refundMarginSeconds: number
  readonly guardianKey: `0x${string}` | undefined
  readonly isEmbedded: boolean
  readonly metrics: Metrics
  readonly log: Log
  /** Only schedules the runs: decisions use chain time. */
  readonly clock: Clock
}

const readEveryMs = 3000
/** While no withdrawal is open, all there is to detect is a claim with a nonce that we did not issue. */
const usualIntervals = { idleMs: 20_000, checkEveryMs: 60_000 }
/** No stranger can redeem on the embedded chain: it is read only to keep the stored facts fresh. */
const embeddedIntervals = { idleMs: 180_000, checkEveryMs: 180_000 }
const auditEveryMs = 24 * 60 * 60_000

/**
 * Runs the reconciler every 3 s while a withdrawal is open, otherwise when nudged and at longer intervals. Checks the
 * vault every minute (embedded chain: 3 minutes) and audits every day.
 */
export function watchChain(watch: ChainWatch): PeriodicJob {
  const { pool, clock, log, guardianKey, settleDepth, refundMarginSeconds: marginSeconds } = watch
  const incidents = createIncidents(watch)
  const guardian = guardianKey && createGuardian(watch, guardianKey)
  const chains = openChains(watch)
  const { idleMs, checkEveryMs } = watch.isEmbedded ? embeddedIntervals : usualIntervals
  let idleUntil = Number.NEGATIVE_INFINITY
  let nudges = 0
  const run = async (): Promise<boolean> => {
    if (performance.now() < idleUntil) return false
    const knownNudges = nudges
    let hasMore = false
    for (const chain of await chains.inUse()) {
      hasMore = (await reconcile({ pool, chain, incidents, settleDepth, marginSeconds })) || hasMore
    }
    if (guardian) await callGuardian(pool, guardian, log)
    const isIdle = !hasMore && (await hasNoOpenWithdrawal(pool, chains.own))
    idleUntil = isIdle && nudges === knownNudges ? performance.now() + idleMs : Number.NEGATIVE_INFINITY
    return hasMore
  }
  const check = (): Promise<void> => checkVault({ pool, chain: chains.own, incidents })
  const audit = async (): Promise<void> => {
    await auditSignatures({ pool, chain: chains.own, incidents })
    await auditSettlements({ pool, chain: chains.own, incidents })
  }
  const reconciling = startPeriodicJob({ name: 'withdrawals', run, clock, log, everyMs: readEveryMs })
  const jobs = [
    reconciling,
    startPeriodicJob({ name: 'vault books', run: check, clock, log, everyMs: checkEveryMs }),
    startPeriodicJob({ name: 'audit', run: audit, clock, log, everyMs: auditEveryMs }),
  ]
  return {
    nudge: () => {
      nudges += 1
      idleUntil = Number.NEGATIVE_INFINITY
      reconciling.nudge()
    },
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}

/** False also before the vault was first read: it may become final soon, and until then no withdrawal is possible. */
async function hasNoOpenWithdrawal(pool: Pool, { chainId, vault }: Chain): Promise<boolean> {
  const inUse = await readVaultsInUse(pool, chainId)
  return inUse.length === 0 && hasFacts(pool, vault.toLowerCase())
}

/** The configured vault, and earlier vaults that still have open withdrawals. */
function openChains({ pool, rpcUrls, chainId, vault, treasury }: ChainWatch): {
  readonly own: Chain
  inUse(): Promise<Chain[]>
} {
  const own = createChain({ rpcUrls, chainId, vault, treasury })
  const chains = new Map<string, Chain>([[own.vault, own]])
  return {
    own,
    inUse: async () => {
      const vaults = await readVaultsInUse(pool, chainId)
      for (const other of vaults.map((name) => getAddress(name))) {
        if (!chains.has(other)) chains.set(other, createChain({ rpcUrls, chainId, vault: other }))
      }
      return [...chains.values()]
    },
  }
}
