import type { ClientConfig } from 'pg'
import type { Log } from '../../log.ts'
import { bringUp } from './bring-up.ts'
import { createClusterOnce } from './create-cluster.ts'
import { prepareFolders } from './database-folders.ts'
import { keepUp } from './keep-up.ts'
import { operatingUserOfDatabase } from './operating-user.ts'
import { createDatabaseOnce, databaseName, findOwner, takeOwnership } from './ownership.ts'
import { stopPostmaster } from './postmaster.ts'

const stopLimitMs = 4000
/** How long a server waits for one that is just ending. */
const patienceMs = 2000

export interface EmbeddedDatabase {
  readonly connection: ClientConfig
  stop(): Promise<void>
}

export interface EmbeddedDatabaseOptions {
  readonly dataFolder: string
  /** Shown to a second process that meets this one. */
  readonly ownerName: string
  /** An operator's command works beside a running server; a second server must not. */
  readonly mayShare: boolean
  readonly log: Log
}

export class DatabaseInUse extends Error {}

/** Brings the database of this data folder up, whatever state it was left in, and keeps it up until `stop`. */
export async function openEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const user = operatingUserOfDatabase()
  const cluster = { folders: prepareFolders(options.dataFolder, user), user, log: options.log }
  if (createClusterOnce(cluster.folders, user)) options.log.info({ folder: cluster.folders.home }, 'made a database')
  const { connection, foundPid } = await bringUp(cluster)
  const ofDatabase = { ...connection, database: databaseName }
  const owner = await takeOwnership(connection, options.ownerName, options.mayShare ? 0 : patienceMs)
  if (!owner) {
    if (options.mayShare) return { connection: ofDatabase, stop: async () => {} }
    throw new DatabaseInUse(`This data folder is in use by ${await findOwner(connection)}: ${options.dataFolder}`)
  }
  if (foundPid) options.log.warn({ pid: foundPid }, 'the database was still running after an earlier server; using it')
  await createDatabaseOnce(owner)
  const guard = keepUp(cluster, connection, owner, options.ownerName)
  return {
    connection: ofDatabase,
    stop: async () => {
      await guard.release()
      await stopPostmaster(cluster.folders, stopLimitMs)
    },
  }
}
