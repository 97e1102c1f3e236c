import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import type { Log } from '../../log.ts'
import { clusterOwner, passwordFile } from './create-cluster.ts'
import type { DatabaseFolders } from './database-folders.ts'
import type { OperatingUser } from './operating-user.ts'
import { findFreePort, lastWords, readPostmaster, removeForeignLock, spawnPostmaster, stateOf } from './postmaster.ts'

const startLimitMs = 30_000
const pollMs = 15

/** Complaints of a starting PostgreSQL that pass by themselves: an old one is still ending, or the port was just taken. */
const passingComplaints = /lock file|shared memory block|Address already in use/

export interface Cluster {
  readonly folders: DatabaseFolders
  readonly user: OperatingUser | undefined
  readonly log: Log
}

export interface BroughtUp {
  readonly connection: ClientConfig
  /** The process found running, if it did not have to be started. */
  readonly foundPid: number | undefined
}

/** Reuses a live server of this cluster, waits for one that is starting or stopping, starts one otherwise. */
export async function bringUp(cluster: Cluster, wantedPort?: number): Promise<BroughtUp> {
  const until = Date.now() + startLimitMs
  const { folders } = cluster
  let attempt: Attempt | undefined
  while (Date.now() < until) {
    const found = readPostmaster(folders)
    const state = found ? stateOf(found) : 'gone'
    if (found && state === 'live' && (await answers(connectionTo(folders, found.port)))) {
      return { connection: connectionTo(folders, found.port), foundPid: attempt ? undefined : found.pid }
    }
    if (attempt?.hasFailed()) break
    if (state !== 'live' && (!attempt || attempt.hasEnded())) {
      if (found && !attempt) cluster.log.warn({ pid: found.pid }, 'the database had not been stopped; it recovers now')
      if (state === 'another-program') removeForeignLock(folders)
      attempt = startAttempt(cluster, wantedPort ?? (await findFreePort()))
    }
    await pause(pollMs)
  }
  throw new Error(
    `PostgreSQL did not start in ${folders.home}. It said:\n${attempt?.fault()?.message ?? lastWords(folders)}`,
  )
}

interface Attempt {
  fault(): Error | undefined
  hasEnded(): boolean
  /** Ended for a reason that will not pass by itself. */
  hasFailed(): boolean
}

function startAttempt({ folders, user }: Cluster, port: number): Attempt {
  let fault: Error | undefined
  const child = spawnPostmaster(folders, port, user)
  child.once('error', (problem) => {
    fault = problem
  })
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null
  return {
    fault: () => fault,
    hasEnded,
    hasFailed: () => fault !== undefined || (hasEnded() && !passingComplaints.test(lastWords(folders))),
  }
}

function connectionTo(folders: DatabaseFolders, port: number): ClientConfig {
  return { host: '127.0.0.1', port, user: clusterOwner, password: readFileSync(passwordFile(folders), 'utf8') }
}

async function answers(connection: ClientConfig): Promise<boolean> {
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
