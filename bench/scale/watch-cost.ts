import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../figures/statistics.ts'
import type { JoinedCrowd } from '../load/clients/join-crowd.ts'
import { cpuMs, cpuOfFamilyMs, processorTicks } from '../load/usage.ts'
import type { Stand } from './stand.ts'

/** What a while of play cost, in all processes of a kind together. */
export interface Cost {
  readonly moves: number
  readonly seconds: number
  readonly nodesMs: number
  readonly databaseMs: number
  readonly redisMs: number
  /** Of the second copy of the database; 0 without one. */
  readonly copyMs: number
  /** What all players were sent. */
  readonly sentBytes: number
  readonly walBytes: number
  readonly wholePages: number
  readonly flushes: number
  readonly commits: number
  readonly journalBytes: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** The share of the processors' time that this machine did not get from its host. */
  readonly stolen: number
}

/** Watches a stand while its crowd, if there is one, does what it does. */
export async function watchCost(stand: Stand, crowd: JoinedCrowd | undefined, seconds: number): Promise<Cost> {
  crowd?.takeLatencies()
  const before = await look(stand, crowd)
  await pass(crowd, seconds * 1000)
  const after = await look(stand, crowd)
  const latencies = crowd?.takeLatencies() ?? []
  const grown = (of: keyof typeof before): number => after[of] - before[of]
  return {
    moves: grown('moves'),
    seconds: grown('at') / 1000,
    nodesMs: grown('nodesMs'),
    databaseMs: grown('databaseMs'),
    redisMs: grown('redisMs'),
    copyMs: grown('copyMs'),
    sentBytes: grown('sentBytes'),
    walBytes: grown('walBytes'),
    wholePages: grown('wholePages'),
    flushes: grown('flushes'),
    commits: grown('commits'),
    journalBytes: grown('journalBytes'),
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
    stolen: grown('stolenTicks') / grown('allTicks'),
  }
}

async function look({ nodePids, postgres, redis, balancer }: Stand, crowd: JoinedCrowd | undefined) {
  const { stolen: stolenTicks, all: allTicks } = processorTicks()
  const written = await readWritten(postgres)
  return {
    ...written,
    at: performance.now(),
    moves: crowd?.countMoves() ?? 0,
    nodesMs: nodePids.reduce((sum, pid) => sum + cpuMs(pid), 0),
    databaseMs: familyMs(postgres.primary.pid),
    redisMs: familyMs(redis?.pid),
    copyMs: familyMs(postgres.standby.pid),
    sentBytes: balancer.bytesSent(),
    stolenTicks,
    allTicks,
  }
}

function familyMs(pid: number | undefined): number {
  return pid === undefined ? 0 : cpuOfFamilyMs(pid)
}

interface Written {
  readonly walBytes: number
  readonly wholePages: number
  readonly flushes: number
  readonly commits: number
  readonly journalBytes: number
}

/** Counted by PostgreSQL; newer versions count flushes elsewhere. */
async function readWritten({ pool }: Stand['postgres']): Promise<Written> {
  const { rows } = await pool.query<Written>(
    `select (pg_current_wal_lsn() - '0/0')::float8 as "walBytes", w.wal_fpi::float8 as "wholePages",
       (to_jsonb(w) ->> 'wal_sync')::float8 as flushes,
       (select d.xact_commit from pg_stat_database d where d.datname = current_database())::float8 as commits,
       (select sum(pg_total_relation_size(t.relid)) from pg_partition_tree('journal_record') t)::float8 as "journalBytes"
     from pg_stat_wal w`,
  )
  return rows[0] as Written
}

/** Microseconds. */
export function perMove(cost: Cost, of: 'nodesMs' | 'databaseMs' | 'redisMs' | 'copyMs'): number {
  return (cost[of] * 1000) / cost.moves
}

/** Fails as soon as a player is refused or disconnected. */
export async function pass(crowd: JoinedCrowd | undefined, ms: number): Promise<void> {
  await (crowd ? Promise.race([pause(ms), crowd.trouble]) : pause(ms))
}
