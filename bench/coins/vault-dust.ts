// `npm run bench -- vault-dust [transfers]`: strangers fill the blocks that the reconciler reads with transfers to the
// vault, half of them of nothing and in the name of the treasury. Withdrawals must settle as fast as without.

import { checkVault } from '../../apps/server/src/modules/withdrawals/reconcile/check-vault.ts'
import { createIncidents } from '../../apps/server/src/modules/withdrawals/reconcile/incidents.ts'
import { reconcile } from '../../apps/server/src/modules/withdrawals/reconcile/reconcile.ts'
import { createChain } from '../../apps/server/src/platform/chain/index.ts'
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { createMetrics } from '../../apps/server/src/platform/metrics.ts'
import { startOwnPostgres } from '../../apps/server/test/faults/own-postgres.ts'
import { chainPeople, openChainStand } from '../../apps/server/test/harness/withdrawals/chain-fixture.ts'
import { withdrawalActions } from '../../apps/server/test/harness/withdrawals/make-withdrawal.ts'
import { polygonChainId, tokenAbi } from '../../packages/contract/src/index.ts'
import { getDevelopmentAccount } from '../../packages/contract/src/local-chain/index.ts'
import { reportFigure, reportPercentile } from '../figures/report.ts'

const transfers = Number(process.argv[3] ?? 5000)
const withdrawals = 20
/** The reconciler runs every 3 s, and its chain here is as slow as this machine. */
const barMs = 10_000
/** The overlap that every run reads again is 300 blocks: the transfers are to be in it. */
const transfersPerWithdrawal = Math.ceil(transfers / withdrawals)

const postgres = await startOwnPostgres()
const stand = await openChainStand()
const log = createLog({ level: 'fatal', mode: 'demo' })
const database = await openDatabase({ url: postgres.url, dataFolder: '', userName: 'vault dust', role: 'server', log })
const treasury = [chainPeople.treasury.address]
const parts = {
  pool: database.reconcilerPool,
  chain: createChain({ rpcUrls: stand.rpcUrls, chainId: polygonChainId, vault: stand.vault, treasury }),
  incidents: createIncidents({ pool: database.reconcilerPool, metrics: createMetrics(), log }),
  settleDepth: 2,
  marginSeconds: 600,
}
const actions = withdrawalActions(stand, postgres.pool)
const stranger = getDevelopmentAccount(8).address
const send = (call: readonly [string, ...unknown[]], from = stranger) =>
  stand.send({ from, to: stand.token, abi: tokenAbi, call })

while (await reconcile(parts));
await send(['transfer', stranger, BigInt(transfers)], treasury[0])
const runsMs: number[] = []
let unsettled = 0
for (let round = 0; round < withdrawals; round += 1) {
  const withdrawal = await actions.makeWithdrawal()
  for (let count = 0; count < transfersPerWithdrawal; count += 1) {
    await send(count % 2 === 0 ? ['transfer', stand.vault, 1n] : ['transferFrom', treasury[0], stand.vault, 0n])
  }
  await actions.redeem(withdrawal.voucher)
  await stand.mine(10)
  const from = performance.now()
  while (await reconcile(parts));
  runsMs.push(performance.now() - from)
  if ((await actions.stateOf(withdrawal)) !== 'settled') unsettled += 1
}
const from = performance.now()
await checkVault(parts)
const checkMs = performance.now() - from
const { rows } = await postgres.pool.query<{ booked: number; stops: number }>(
  `select (select count(*)::integer from vault_movement where kind = 'deposit') as booked,
     (select count(*)::integer from signing_stop) as stops`,
)
reportPercentile('a run of the reconciler', runsMs, barMs)
reportFigure('withdrawals not settled by the first run', unsettled, 0)
reportFigure('a check of the books', checkMs, 60_000, ' ms')
reportFigure('foreign transfers booked', rows[0]?.booked ?? Number.NaN, 0)
reportFigure('incidents', rows[0]?.stops ?? Number.NaN, 0)
await stand.close()
await database.close()
await postgres.remove()
