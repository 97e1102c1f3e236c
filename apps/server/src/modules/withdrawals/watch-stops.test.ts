import { expect, onTestFinished, test } from 'vitest'
import { openWithdrawalsForAllTests } from '../../../test/harness/withdrawals/withdrawal-fixture.ts'
import { systemClock } from '../../platform/clock.ts'
import { createLog } from '../../platform/log.ts'
import { createMetrics } from '../../platform/metrics.ts'
import { liftStops } from './signing-stop.store.ts'
import { watchStops } from './watch-stops.ts'

const stand = openWithdrawalsForAllTests()

test('a stop of the signer itself is counted in the metric until people lift it', async () => {
  const metrics = createMetrics()
  const log = createLog({ level: 'silent', mode: 'demo' })
  await stand.owner.query("select stop_signing('another party used the key', '{}')")
  const watch = watchStops({ pool: stand.reconciler, metrics, log, clock: systemClock })
  onTestFinished(watch.stop)
  const stops = () => metrics.registry.getSingleMetricAsString('signing_stops')
  await expect.poll(stops).toContain('\nsigning_stops 1')
  await liftStops(stand.owner, 'ada')
  watch.nudge()
  await expect.poll(stops).toContain('\nsigning_stops 0')
})
