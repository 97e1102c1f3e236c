import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import type { Log } from '../../log.ts'
import { StartRefusal } from '../../start-refusal.ts'
import { clusterOwner, passwordFile } from './create-cluster.ts'
import type { DatabaseFolders } from './database-folders.ts'
import { findFreePort } from './free-port.ts'
import { findPostmaster, type Postmaster, removeStrangersLock, spawnPostmaster } from './postmaster.ts'

const startTimeoutMs = 30_000
const pollMs = 15

/** Errors of a starting PostgreSQL that pass by themselves: an old one is still stopping, or the port is taken. */
const temporaryErrors = /lock file|shared memory block|Address already in use/

export interface Cluster {
  readonly folders: DatabaseFolders
  readonly log: Log
}

export interface RunningCluster {
  readonly connection: ClientConfig
  /** The id of the process, if it was already running. */
  readonly foundPid: number | undefined
}

export interface BringUpOptions {
  readonly wantedPort?: number | undefined
  readonly signal?: AbortSignal
}

/** Uses the live server of this cluster, waits for one that is starting or stopping, or starts one. */
export async function startOrJoin(
  cluster: Cluster,
  { wantedPort, signal }: BringUpOptions = {},
): Promise<RunningCluster> {
  const until = Date.now() + startTimeoutMs
  const password = readPassword(cluster.folders)
  let attempt: Attempt | undefined
  while (Date.now() < until && !attempt?.hasFailed()) {
    signal?.throwIfAborted()
    const found = findPostmaster(cluster.folders)
    if (found?.state === 'live') {
      const connection = { host: '127.0.0.1', port: found.port, user: clusterOwner, password }
      if (await canConnect(connection)) return { connection, foundPid: attempt ? undefined : found.pid }
    } else if ((!attempt || attempt.hasEnded()) && prepareStart(cluster, found, attempt === undefined)) {
      attempt = startAttempt(cluster.folders, wantedPort ?? (await findFreePort()))
    }
    await pause(pollMs)
  }
  throw new StartRefusal(`PostgreSQL did not start in ${cluster.folders.home}. ${attempt?.output() ?? ''}`)
}

/** Removes a stale lock file. Returns whether the server can be started now. */
function prepareStart({ folders, log }: Cluster, found: Postmaster | undefined, isFirst: boolean): boolean {
  if (found && isFirst) log.warn({ pid: found.pid }, 'the database was not stopped properly; it recovers now')
  return found?.state === 'stranger' ? removeStrangersLock(folders) : true
}

interface Attempt {
  output(): string
  hasEnded(): boolean
  /** It ended for a reason that will not pass by itself. */
  hasFailed(): boolean
}

function startAttempt(folders: DatabaseFolders, port: number): Attempt {
  let fault: Error | undefined
  const { child, output } = spawnPostmaster(folders, port)
  child.once('error', (problem) => {
    fault = problem
  })
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null
  return {
    output: () => `Its output:\n${fault?.message ?? output()}`,
    hasEnded,
    hasFailed: () => fault !== undefined || (hasEnded() && !temporaryErrors.test(output())),
  }
}

function readPassword({ cluster }: DatabaseFolders): string {
  const file = passwordFile(cluster)
  if (!existsSync(file)) throw new StartRefusal(`The password of the embedded database is missing: ${file}`)
  return readFileSync(file, 'utf8')
}

async function canConnect(connection: ClientConfig): Promise<boolean> {
  const client = new Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 1000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
