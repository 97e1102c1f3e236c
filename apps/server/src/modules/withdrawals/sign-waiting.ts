import type { Pool } from 'pg'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { type PeriodicJob, startPeriodicJob } from '../../platform/periodic-job.ts'
import { listUnsigned } from './withdrawals.store.ts'
import type { WithdrawalsParts } from './withdrawals.ts'

export interface SignWaitingParts extends Pick<WithdrawalsParts, 'askSigner'> {
  readonly pool: Pool
  readonly clock: Clock
  readonly log: Log
}

const everyMs = 15_000

/**
 * Retries withdrawals that the signer did not answer for in time, and those released from review, so that their owners
 * need not repeat the request.
 */
export function signWaiting({ pool, askSigner, clock, log }: SignWaitingParts): PeriodicJob {
  const run = async (): Promise<void> => {
    for (const id of await listUnsigned(pool)) await askSigner(id)
  }
  return startPeriodicJob({ name: 'unsigned withdrawals', run, clock, log, everyMs })
}
