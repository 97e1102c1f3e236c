import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseFolders } from './database-folders.ts'
import type { OperatingUser } from './operating-user.ts'

export const clusterOwner = 'hexaverse'
const unfinishedPrefix = 'cluster.unfinished-'

export function passwordFile(folders: DatabaseFolders): string {
  return join(folders.home, 'password')
}

/** Makes the database cluster in a temporary folder and renames it when complete. Answers whether it made one. */
export function createClusterOnce(folders: DatabaseFolders, user: OperatingUser | undefined): boolean {
  for (const name of readdirSync(folders.home)) {
    if (name.startsWith(unfinishedPrefix)) rmSync(join(folders.home, name), { recursive: true, force: true })
  }
  if (existsSync(folders.cluster)) return false
  const unfinished = join(folders.home, `${unfinishedPrefix}${process.pid}`)
  mkdirSync(unfinished, { mode: 0o700 })
  // Owned by the user who will run initdb, for initdb reads it; the password stays with the cluster.
  writeFileSync(passwordFile(folders), randomBytes(24).toString('hex'), { mode: 0o600 })
  if (user) for (const path of [unfinished, passwordFile(folders)]) chownSync(path, user.uid, user.gid)
  runInitdb(folders, unfinished, user)
  renameSync(unfinished, folders.cluster)
  return true
}

function runInitdb(folders: DatabaseFolders, cluster: string, user: OperatingUser | undefined): void {
  const options = [
    ...['--pgdata', cluster, '--username', clusterOwner, '--pwfile', passwordFile(folders)],
    ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--no-instructions'],
    ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
  ]
  const done = spawnSync(join(folders.programs, 'bin', 'initdb'), options, {
    ...user,
    cwd: folders.home,
    encoding: 'utf8',
  })
  if (done.status !== 0) {
    throw new Error(`PostgreSQL could not make its data folder in ${folders.home}: ${done.error ?? done.stderr}`)
  }
}
