import type { Pool } from 'pg'
import { type Address, getAddress } from 'viem'
import { type Chain, createChain, createGuardian } from '../../../platform/chain/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import type { Metrics } from '../../../platform/metrics.ts'
import { type PeriodicJob, startPeriodicJob } from '../../../platform/periodic-job.ts'
import { auditSettlements, auditSignatures } from './audits.ts'
import { callGuardian } from './call-guardian.ts'
import { hasFacts } from './chain-watch.store.ts'
import { checkVault } from './check-vault.ts'
import { createIncidents } from './incidents.ts'
import { readWaitedForVaults } from './open-withdrawal.store.ts'
import { reconcile } from './reconcile.ts'

export interface ChainWatch {
  /** In the role of the reconciler. */
  readonly pool: Pool
  readonly rpcUrls: readonly string[]
  readonly chainId: number
  readonly vault: Address
  readonly settleDepth: number
  readonly refundMarginSeconds: number
  readonly guardianKey: `0x${string}` | undefined
  readonly isEmbedded: boolean
  readonly metrics: Metrics
  readonly log: Log
  /** For the beat alone: what is decided is decided by the time of the chain. */
  readonly clock: Clock
}

const lookEveryMs = 3000
/** With nothing on its way, that nobody claims what we did not issue is all there is to see. */
const usualPace = { restMs: 20_000, checkEveryMs: 60_000 }
/** Nobody else can claim from a chain of our own; what is known of it must only not grow old. */
const embeddedPace = { restMs: 180_000, checkEveryMs: 180_000 }
const auditEveryMs = 24 * 60 * 60_000

/**
 * The watcher of the chain: looks every three seconds while a withdrawal is open, otherwise when told and once in a while;
 * checks every minute, audits every day.
 */
export function watchChain(watch: ChainWatch): PeriodicJob {
  const { pool, clock, log, guardianKey, settleDepth, refundMarginSeconds: marginSeconds } = watch
  const alarms = createIncidents(watch)
  const guardian = guardianKey && createGuardian(watch, guardianKey)
  const chains = openChains(watch)
  const { restMs, checkEveryMs } = watch.isEmbedded ? embeddedPace : usualPace
  let restsUntil = Number.NEGATIVE_INFINITY
  let nudges = 0
  const look = async (): Promise<boolean> => {
    if (performance.now() < restsUntil) return false
    const knownNudges = nudges
    let hasMore = false
    for (const chain of await chains.waitedFor()) {
      hasMore = (await reconcile({ pool, chain, alarms, settleDepth, marginSeconds })) || hasMore
    }
    if (guardian) await callGuardian(pool, guardian, log)
    const mayRest = !hasMore && (await hasNothingToWaitFor(pool, chains.own))
    restsUntil = mayRest && nudges === knownNudges ? performance.now() + restMs : Number.NEGATIVE_INFINITY
    return hasMore
  }
  const check = (): Promise<void> => checkVault({ pool, chain: chains.own, alarms })
  const audit = async (): Promise<void> => {
    await auditSignatures({ pool, chain: chains.own, alarms })
    await auditSettlements({ pool, chain: chains.own, alarms })
  }
  const looking = startPeriodicJob({ name: 'withdrawals', run: look, clock, log, everyMs: lookEveryMs })
  const works = [
    looking,
    startPeriodicJob({ name: 'vault books', run: check, clock, log, everyMs: checkEveryMs }),
    startPeriodicJob({ name: 'audit', run: audit, clock, log, everyMs: auditEveryMs }),
  ]
  return {
    nudge: () => {
      nudges += 1
      restsUntil = Number.NEGATIVE_INFINITY
      looking.nudge()
    },
    stop: async () => {
      await Promise.all(works.map((work) => work.stop()))
    },
  }
}

/** A vault that was not final at this look may be soon, and until it was read nobody can withdraw. */
async function hasNothingToWaitFor(pool: Pool, { chainId, vault }: Chain): Promise<boolean> {
  const waitedFor = await readWaitedForVaults(pool, chainId)
  return waitedFor.length === 0 && hasFacts(pool, vault.toLowerCase())
}

/** The configured vault, and those before it that somebody still waits for. */
function openChains({ pool, rpcUrls, chainId, vault }: ChainWatch): {
  readonly own: Chain
  waitedFor(): Promise<Chain[]>
} {
  const own = createChain({ rpcUrls, chainId, vault })
  const chains = new Map<string, Chain>([[own.vault, own]])
  return {
    own,
    waitedFor: async () => {
      const vaults = await readWaitedForVaults(pool, chainId)
      for (const other of vaults.map((name) => getAddress(name))) {
        if (!chains.has(other)) chains.set(other, createChain({ rpcUrls, chainId, vault: other }))
      }
      return [...chains.values()]
    },
  }
}
