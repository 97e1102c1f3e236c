import { Gauge } from 'prom-client'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { type PeriodicJob, startPeriodicJob } from './periodic-job.ts'

export interface WatchParts {
  readonly metrics: Metrics
  readonly log: Log
  readonly clock: Clock
}

interface ZeroWatch {
  /** Of the work, in the log. */
  readonly name: string
  readonly alarm: { readonly name: string; readonly help: string }
  /** How much is wrong, and what to tell of it. */
  readonly count: () => Promise<{ readonly wrong: number; readonly facts: object }>
  readonly complaint: string
}

const everyMs = 60_000

/** Counts at the start and every minute what must be zero; anything else is an alarm. */
export function watchZeroMetric(
  { name, alarm, count, complaint }: ZeroWatch,
  { metrics, log, clock }: WatchParts,
): PeriodicJob {
  const gauge = new Gauge({ ...alarm, registers: [metrics.registry] })
  const run = async (): Promise<undefined> => {
    const { wrong, facts } = await count()
    gauge.set(wrong)
    if (wrong > 0) log.error(facts, complaint)
  }
  return startPeriodicJob({ name, run, clock, log, everyMs })
}
