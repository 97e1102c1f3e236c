import type { Pool } from 'pg'
import { Gauge } from 'prom-client'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics.ts'
import { type PeriodicJob, startPeriodicJob } from '../../platform/periodic-job.ts'
import { listUnsigned } from './withdrawals.store.ts'
import type { WithdrawalsParts } from './withdrawals.ts'

export interface SignWaitingParts extends Pick<WithdrawalsParts, 'askSigner'> {
  readonly pool: Pool
  readonly metrics: Metrics
  readonly clock: Clock
  readonly log: Log
}

const everyMs = 15_000

/**
 * Retries withdrawals that the signer did not answer for in time, and those released from review, so that their owners
 * need not repeat the request.
 */
export function signWaiting({ pool, askSigner, metrics, clock, log }: SignWaitingParts): PeriodicJob {
  const waiting = new Gauge({
    name: 'withdrawals_unsigned',
    help: 'Withdrawals that the signer has not answered for in ten seconds; counted up to 5',
    registers: [metrics.registry],
  })
  const run = async (): Promise<void> => {
    const unsigned = await listUnsigned(pool)
    waiting.set(unsigned.length)
    for (const id of unsigned) await askSigner(id)
  }
  return startPeriodicJob({ name: 'unsigned withdrawals', run, clock, log, everyMs })
}
