import type { Pool } from 'pg'
import { createClusterOnce } from '../../src/platform/database/embedded/create-cluster.ts'
import { prepareFolders } from '../../src/platform/database/embedded/database-folders.ts'
import { findFreePort } from '../../src/platform/database/embedded/free-port.ts'
import { findPostmaster } from '../../src/platform/database/embedded/postmaster.ts'
import { type Cluster, startOrJoin } from '../../src/platform/database/embedded/start-or-join.ts'
import { createLog } from '../../src/platform/log.ts'
import { makeDataFolder, removeDataFolder } from '../harness/database/data-folder.ts'
import { createTestPool } from '../harness/database/test-pool.ts'
import { until } from './players/crowd.ts'

const stopLimitMs = 120_000
const name = 'faults'
const stopSignals = { fast: 'SIGINT', immediate: 'SIGQUIT', killed: 'SIGKILL' } as const

/** A PostgreSQL that only the run itself starts and stops, as an operator would. */
export interface OwnPostgres {
  readonly url: string
  readonly port: number
  /** Connected as the owner. Its connections break with the database and are replaced by themselves. */
  readonly pool: Pool
  start(): Promise<void>
  /** `fast` ends the sessions in order, `immediate` aborts as after a crash, `killed` sends SIGKILL. */
  stop(how: keyof typeof stopSignals): Promise<void>
  remove(): Promise<void>
}

export async function startOwnPostgres(): Promise<OwnPostgres> {
  const dataFolder = makeDataFolder()
  const cluster: Cluster = { folders: prepareFolders(dataFolder), log: createLog({ level: 'fatal', mode: 'demo' }) }
  createClusterOnce(cluster.folders)
  const port = await findFreePort()
  const start = async (): Promise<void> => void (await startOrJoin(cluster, { wantedPort: port }))
  const { connection } = await startOrJoin(cluster, { wantedPort: port })
  const url = `postgres://${connection.user}:${connection.password}@127.0.0.1:${port}/${name}`
  await createDatabase({ ...connection, database: 'postgres' })
  const pool = createTestPool({ connectionString: url })
  const stop = async (how: keyof typeof stopSignals): Promise<void> => {
    const found = findPostmaster(cluster.folders)
    if (found?.state !== 'live') return
    process.kill(found.pid, stopSignals[how])
    const isGone = await until(() => findPostmaster(cluster.folders)?.state !== 'live', stopLimitMs)
    if (!isGone) throw new Error('PostgreSQL did not stop')
  }
  // A run that is stopped or fails leaves no database behind.
  const abandon = (): void => {
    const found = findPostmaster(cluster.folders)
    if (found?.state === 'live') process.kill(found.pid, 'SIGQUIT')
    removeDataFolder(dataFolder)
  }
  process.once('exit', abandon)
  const remove = async (): Promise<void> => {
    process.off('exit', abandon)
    await pool.end()
    await stop('immediate')
    removeDataFolder(dataFolder)
  }
  return { url, port, pool, start, stop, remove }
}

async function createDatabase(connection: object): Promise<void> {
  const pool = createTestPool(connection)
  await pool.query(`create database ${name}`)
  await pool.end()
}
