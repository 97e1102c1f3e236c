import type { Pool } from 'pg'
import { type Address, getAddress } from 'viem'
import { type Chain, createChain, createGuardian } from '../../../platform/chain/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type DueWork, startDueWork } from '../../../platform/due-work.ts'
import type { Log } from '../../../platform/log.ts'
import type { Metrics } from '../../../platform/metrics.ts'
import { createAlarms } from './alarms.ts'
import { auditSettlements } from './audit-settlements.ts'
import { callGuardian } from './call-guardian.ts'
import { hasFacts } from './chain-watch.store.ts'
import { checkVault } from './check-vault.ts'
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
  readonly metrics: Metrics
  readonly log: Log
  /** For the beat alone: what is decided is decided by the time of the chain. */
  readonly clock: Clock
}

const lookEveryMs = 3000
/** With nothing on its way, that nobody claims what we did not issue is all there is to see. */
const restMs = 20_000
const checkEveryMs = 60_000
const auditEveryMs = 24 * 60 * 60_000

/**
 * The watcher of the chain: looks every three seconds and when told, rarely while no withdrawal is open; checks every
 * minute, audits every day.
 */
export function watchChain(watch: ChainWatch): DueWork {
  const { pool, clock, log, guardianKey, settleDepth, refundMarginSeconds: marginSeconds } = watch
  const alarms = createAlarms(watch)
  const guardian = guardianKey && createGuardian(watch, guardianKey)
  const chains = openChains(watch)
  let lookedAt = Number.NEGATIVE_INFINITY
  const look = async (): Promise<boolean> => {
    const { isAnyOpen, all } = await chains.waitedFor()
    const isResting = !isAnyOpen && performance.now() - lookedAt < restMs
    // A vault that was not final at the last look may be now, and until it was read nobody can withdraw.
    if (isResting && (await hasFacts(pool, chains.own.vault.toLowerCase()))) return false
    let hasMore = false
    for (const chain of all) {
      hasMore = (await reconcile({ pool, chain, alarms, settleDepth, marginSeconds })) || hasMore
    }
    if (!hasMore) lookedAt = performance.now()
    if (guardian) await callGuardian(pool, guardian, log)
    return hasMore
  }
  const check = (): Promise<void> => checkVault({ pool, chain: chains.own, alarms })
  const audit = (): Promise<void> => auditSettlements({ pool, chain: chains.own, alarms })
  const looking = startDueWork({ name: 'withdrawals', run: look, clock, log, everyMs: lookEveryMs })
  const works = [
    looking,
    startDueWork({ name: 'vault books', run: check, clock, log, everyMs: checkEveryMs }),
    startDueWork({ name: 'settlement audit', run: audit, clock, log, everyMs: auditEveryMs }),
  ]
  return {
    nudge: looking.nudge,
    stop: async () => {
      await Promise.all(works.map((work) => work.stop()))
    },
  }
}

/** The configured vault, and those before it that somebody still waits for. */
function openChains({ pool, rpcUrls, chainId, vault }: ChainWatch): {
  readonly own: Chain
  waitedFor(): Promise<{ isAnyOpen: boolean; all: Chain[] }>
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
      return { isAnyOpen: vaults.length > 0, all: [...chains.values()] }
    },
  }
}
