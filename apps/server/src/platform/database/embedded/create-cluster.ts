import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '../../processes.ts'
import { StartRefusal } from '../../start-refusal.ts'
import type { DatabaseFolders } from './database-folders.ts'

export const clusterOwner = 'hexaverse'
const unfinishedPrefix = 'cluster.unfinished-'

/** Inside the cluster, so that one rename publishes both. */
export function passwordFile(cluster: string): string {
  return join(cluster, 'hexaverse-password')
}

/**
 * Creates the cluster in a temporary folder and renames it when complete: an unfinished cluster is never used, and of
 * two that are created at once, the first one completed is used. Returns whether that is ours.
 */
export function createClusterOnce(folders: DatabaseFolders): boolean {
  removeUnfinished(folders.home)
  if (existsSync(folders.cluster)) return false
  const unfinished = join(folders.home, `${unfinishedPrefix}${process.pid}`)
  mkdirSync(unfinished, { mode: 0o700 })
  giveTo(folders, unfinished)
  const password = `${unfinished}.password`
  writeFileSync(password, randomBytes(24).toString('hex'), { mode: 0o600 })
  giveTo(folders, password)
  runInitdb(folders, unfinished, password)
  renameSync(password, passwordFile(unfinished))
  return publish(unfinished, folders.cluster)
}

function publish(unfinished: string, cluster: string): boolean {
  try {
    renameSync(unfinished, cluster)
    return true
  } catch (problem) {
    if (!existsSync(cluster)) throw problem
    rmSync(unfinished, { recursive: true, force: true })
    return false
  }
}

/** Removes what a killed process left behind, never the work of a live one. */
function removeUnfinished(home: string): void {
  for (const name of readdirSync(home)) {
    const maker = new RegExp(`^${unfinishedPrefix}(\\d+)`).exec(name)?.[1]
    const isLeft = maker !== undefined && (Number(maker) === process.pid || !isAlive(Number(maker)))
    if (isLeft) rmSync(join(home, name), { recursive: true, force: true })
  }
}

function giveTo({ user }: DatabaseFolders, path: string): void {
  if (user) chownSync(path, user.uid, user.gid)
}

function runInitdb(folders: DatabaseFolders, cluster: string, password: string): void {
  const options = [
    ...['--pgdata', cluster, '--username', clusterOwner, '--pwfile', password],
    ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--no-instructions'],
    ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
  ]
  const program = join(folders.programs, 'bin', 'initdb')
  const done = spawnSync(program, options, { ...folders.user, cwd: folders.home, encoding: 'utf8' })
  if (done.status === 0) return
  throw new StartRefusal(`PostgreSQL could not create its data folder in ${folders.home}: ${done.error ?? done.stderr}`)
}
