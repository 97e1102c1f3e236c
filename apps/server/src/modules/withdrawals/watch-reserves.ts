import type { Pool } from 'pg'
import { Gauge } from 'prom-client'
import type { Clock } from '../../platform/clock.ts'
import { type DueWork, startDueWork } from '../../platform/due-work.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics.ts'
import { checkReserves } from './check-reserves.ts'

export interface ReservesWatch {
  readonly pool: Pool
  readonly metrics: Metrics
  readonly log: Log
  readonly clock: Clock
}

const everyMs = 60_000

/** Every minute. What it finds wrong is an alarm: a number that must be zero. */
export function watchReserves({ pool, metrics, log, clock }: ReservesWatch): DueWork {
  const alarm = new Gauge({
    name: 'withdrawal_reserves_wrong',
    help: 'People whose frozen coins are not those of their open withdrawal',
    registers: [metrics.registry],
  })
  const run = async (): Promise<undefined> => {
    const { wrongPeople, frozen, open } = await checkReserves(pool)
    alarm.set(wrongPeople)
    if (wrongPeople > 0) {
      log.error({ wrongPeople, frozen: String(frozen), open: String(open) }, 'frozen coins and withdrawals differ')
    }
  }
  return startDueWork({ name: 'reserves', run, clock, log, everyMs })
}
