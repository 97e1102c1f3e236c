// Runs the reconciler as a program of its own, so that a test can kill it: `node reconcile-child.ts <database> <vault>
// <rpc>...`
import { polygonChainId } from '@hexaverse/contract'
import type { Address } from 'viem'
import { createIncidents } from '../../../src/modules/withdrawals/reconcile/incidents.ts'
import { reconcile } from '../../../src/modules/withdrawals/reconcile/reconcile.ts'
import { createChain } from '../../../src/platform/chain/index.ts'
import { createLog } from '../../../src/platform/log.ts'
import { createMetrics } from '../../../src/platform/metrics.ts'
import { createTestPool } from '../database/test-pool.ts'

const [databaseUrl, vault, ...rpcUrls] = process.argv.slice(2)
const pool = createTestPool({ connectionString: databaseUrl })
const chain = createChain({ rpcUrls, chainId: polygonChainId, vault: vault as Address })
const incidents = createIncidents({ pool, metrics: createMetrics(), log: createLog({ level: 'silent', mode: 'demo' }) })
await reconcile({ pool, chain, incidents, settleDepth: 2, marginSeconds: 600 })
