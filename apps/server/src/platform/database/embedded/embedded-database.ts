import { setTimeout as pause } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import type { Log } from '../../log.ts'
import { StartRefusal } from '../../start-refusal.ts'
import { bringUp, type Cluster } from './bring-up.ts'
import { createClusterOnce } from './create-cluster.ts'
import { prepareFolders } from './database-folders.ts'
import { keepUp } from './keep-up.ts'
import { createDatabaseOnce, databaseName, type Member, type Role, tryToJoin } from './membership.ts'
import { stopPostmaster } from './postmaster.ts'

const stopLimitMs = 2500
/** How long a server waits for one that is just ending. */
const patienceMs = 3000
const retryMs = 50

export interface EmbeddedDatabase {
  readonly connection: ClientConfig
  stop(): Promise<void>
}

export interface EmbeddedDatabaseOptions {
  readonly dataFolder: string
  /** Shown to a second process that meets this one. */
  readonly userName: string
  /** An operator's command works beside a server; a second server must not. */
  readonly role: Role
  readonly log: Log
}

/** Brings the database of this data folder up, whatever state it was left in, and keeps it up until `stop`. */
export async function openEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const cluster = { folders: prepareFolders(options.dataFolder), log: options.log }
  if (createClusterOnce(cluster.folders)) options.log.info({ folder: cluster.folders.home }, 'made a database')
  const { connection, member } = await comeIn(cluster, options)
  await createDatabaseOnce(member.client)
  const guard = options.role === 'server' ? keepUp(cluster, connection, member, options.userName) : undefined
  return {
    connection: { ...connection, database: databaseName },
    stop: async () => {
      const last = guard ? await guard.release() : member
      if (!(await last.leave())) return
      const isGone = await stopPostmaster(cluster.folders, stopLimitMs)
      if (!isGone) options.log.error({ folder: cluster.folders.home }, 'the database did not stop')
    },
  }
}

/** Tries again while an earlier user is leaving: the database may be stopped in the middle of our coming in. */
async function comeIn(
  cluster: Cluster,
  { role, userName, dataFolder, log }: EmbeddedDatabaseOptions,
): Promise<{ connection: ClientConfig; member: Member }> {
  const until = Date.now() + patienceMs
  for (;;) {
    const { connection, foundPid } = await bringUp(cluster)
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
