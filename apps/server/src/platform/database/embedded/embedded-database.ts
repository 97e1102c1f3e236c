import { setTimeout as pause } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import type { Log } from '../../log.ts'
import { StartRefusal } from '../../start-refusal.ts'
import { createClusterOnce } from './create-cluster.ts'
import { prepareFolders } from './database-folders.ts'
import { createDatabaseOnce, databaseName, type Member, type Role, tryToJoin } from './membership.ts'
import { signalPostmaster, stopPostmaster } from './postmaster.ts'
import { type Cluster, startOrJoin } from './start-or-join.ts'
import { superviseDatabase } from './supervise-database.ts'

const stopTimeoutMs = 2500
/** How long a server waits for another one that is stopping. */
const joinTimeoutMs = 3000
const retryMs = 50

export interface EmbeddedDatabase {
  readonly connection: ClientConfig
  stop(): Promise<void>
}

export interface EmbeddedDatabaseOptions {
  readonly dataFolder: string
  /** Shown to a second server that finds the data folder in use. */
  readonly userName: string
  /** An operator's command may run beside a server; a second server may not. */
  readonly role: Role
  readonly log: Log
}

/** Starts the database of this data folder, whatever state it was left in, and keeps it running until `stop`. */
export async function openEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const cluster = { folders: prepareFolders(options.dataFolder), log: options.log }
  if (createClusterOnce(cluster.folders)) options.log.info({ folder: cluster.folders.home }, 'created a database')
  const { connection, member } = await join(cluster, options)
  await createDatabaseOnce(member.client)
  const guard = options.role === 'server' ? superviseDatabase(cluster, connection, member, options.userName) : undefined
  // A server that ends by a fault, or whose stop takes too long, leaves no database behind.
  const abandon = (): void => signalPostmaster(cluster.folders, 'SIGINT')
  if (guard) process.once('exit', abandon)
  return {
    connection: { ...connection, database: databaseName },
    stop: async () => {
      process.off('exit', abandon)
      const last = guard ? await guard.release() : member
      if (!(await last.leave())) return
      const isGone = await stopPostmaster(cluster.folders, stopTimeoutMs)
      if (!isGone) options.log.error({ folder: cluster.folders.home }, 'the database did not stop')
    },
  }
}

/** Retries while an earlier user is leaving: that user may stop the database while we join. */
async function join(
  cluster: Cluster,
  { role, userName, dataFolder, log }: EmbeddedDatabaseOptions,
): Promise<{ connection: ClientConfig; member: Member }> {
  const until = Date.now() + joinTimeoutMs
  for (;;) {
    const { connection, foundPid } = await startOrJoin(cluster)
    const joined = await tryToJoin(connection, userName, role)
    if (joined && 'member' in joined) {
      if (foundPid && role === 'server') log.warn({ pid: foundPid }, 'the database was running already; using it')
      return { connection, member: joined.member }
    }
    if (joined && Date.now() > until) {
      throw new StartRefusal(`This data folder is in use by ${joined.heldBy}: ${dataFolder}`)
    }
    await pause(retryMs)
  }
}
