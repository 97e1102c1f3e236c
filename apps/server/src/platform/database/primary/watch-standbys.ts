import type { Pool } from 'pg'
import { Gauge } from 'prom-client'
import { type PeriodicJob, startPeriodicJob } from '../../periodic-job.ts'
import type { WatchParts } from '../../zero-metric.ts'

export interface StandbyParts extends WatchParts {
  readonly pool: Pool
  /** How many synchronous stand-bys there should be. Without one there is nothing to watch, and no metric. */
  readonly wanted: number
}

const everyMs = 5000
/** Any login may see these. Whether a stand-by keeps up is for others to see: one that does not holds up every commit. */
const readStandbys = `
  select current_setting('synchronous_standby_names') as names,
    array(select r.application_name from pg_stat_replication r) as connected`

/** Counts the stand-bys that hold every commit before it is acknowledged. */
export function watchStandbys({ pool, wanted, metrics, clock, log }: StandbyParts): PeriodicJob[] {
  if (wanted === 0) return []
  const gauge = new Gauge({
    name: 'hexaverse_database_standbys',
    help: 'Synchronous stand-bys that are connected to the primary; 0: there is no second copy',
    registers: [metrics.registry],
  })
  let last = wanted
  const run = async (): Promise<void> => {
    const { rows } = await pool.query<{ names: string; connected: string[] }>(readStandbys)
    const count = rows[0] ? countStandbys(rows[0].names, rows[0].connected) : 0
    gauge.set(count)
    if (count < wanted && count !== last) log.error({ count, wanted }, 'the database has lost a second copy')
    last = count
  }
  return [startPeriodicJob({ name: 'stand-bys', run, clock, log, everyMs })]
}

const namedList = /^\s*(?:(?:first|any)\s+)?\d+\s*\((.*)\)\s*$/is

/** How many of the connected servers `synchronous_standby_names` names, in each of its forms. */
export function countStandbys(names: string, connected: readonly string[]): number {
  const list = (namedList.exec(names)?.[1] ?? names).split(',').map((name) => name.trim().replaceAll('"', ''))
  const wanted = new Set(list.filter(Boolean).map((name) => name.toLowerCase()))
  return connected.filter((name) => wanted.has('*') || wanted.has(name.toLowerCase())).length
}
