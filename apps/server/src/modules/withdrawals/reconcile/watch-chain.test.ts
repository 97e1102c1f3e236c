import { polygonChainId } from '@hexaverse/contract'
import { afterEach, expect, test } from 'vitest'
import { openWithdrawalsForAllTests } from '../../../../test/harness/withdrawals/withdrawal-fixture.ts'
import { systemClock } from '../../../platform/clock.ts'
import { createLog } from '../../../platform/log.ts'
import { createMetrics } from '../../../platform/metrics.ts'
import type { PeriodicJob } from '../../../platform/periodic-job.ts'
import { watchChain } from './watch-chain.ts'

const stand = openWithdrawalsForAllTests()

let watch: PeriodicJob | undefined
afterEach(() => watch?.stop())

test('a vault that is not deep enough yet is read as soon as it is, and watched from then on', async () => {
  const metrics = createMetrics()
  let codeReads = 0
  stand.providers[0].lie = (method, _params, answer) => {
    if (method === 'eth_getCode') codeReads += 1
    return answer
  }
  const afterNudge = <Read>(read: () => Read) =>
    expect.poll(
      () => {
        watch?.nudge()
        return read()
      },
      { interval: 20 },
    )
  const facts = async () => (await stand.owner.query('select block from chain_facts')).rows
  watch = watchChain({
    pool: stand.reconciler,
    rpcUrls: stand.rpcUrls,
    chainId: polygonChainId,
    vault: stand.vault,
    treasury: [],
    settleDepth: 60,
    refundMarginSeconds: 600,
    guardianKey: undefined,
    isEmbedded: false,
    metrics,
    log: createLog({ level: 'silent', mode: 'demo' }),
    clock: systemClock,
  })
  await afterNudge(() => codeReads).toBeGreaterThanOrEqual(2)
  expect(await facts()).toEqual([])
  await stand.mine(80)
  await afterNudge(facts).toHaveLength(1)
  const finalTime = (await metrics.registry.getSingleMetric('chain_final_time_seconds')?.get())?.values[0]?.value
  expect(finalTime).toBeGreaterThan(1_800_000_000)
})
