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
  /** The job's name in the log. */
  readonly name: string
  readonly alarm: { readonly name: string; readonly help: string }
  /** How many things are wrong, and what to log about them. */
  readonly count: () => Promise<{ readonly wrong: number; readonly facts: object }>
  readonly complaint: string
}

const everyMs = 60_000

/** Counts, at the start and every minute, something that must be zero; logs an error and sets a gauge if it is not. */
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
