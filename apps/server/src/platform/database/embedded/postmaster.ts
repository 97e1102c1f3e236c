import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive, isWorkingFolderOfAny, knowsWorkingFolders, workingFolderOf } from '../../processes.ts'
import type { DatabaseFolders } from './database-folders.ts'

const maxLogBytes = 5_000_000
const pollMs = 20

export interface Postmaster {
  readonly pid: number
  readonly port: number
  /** `stranger`: the pid in the lock file belongs to another program, another cluster, or a process that has ended. */
  readonly state: 'live' | 'gone' | 'stranger'
}

/** Reads PostgreSQL's own lock file, and checks whether that process is the server of this cluster. */
export function findPostmaster({ cluster }: DatabaseFolders): Postmaster | undefined {
  const [pid, , , port] = readIfThere(pidFile(cluster)).split('\n').map(Number)
  return pid ? { pid, port: port || 0, state: stateOf(pid, cluster) } : undefined
}

/** The working folder of a server is its cluster. If the system does not show working folders, being alive must do. */
function stateOf(pid: number, cluster: string): Postmaster['state'] {
  if (!isAlive(pid)) return 'gone'
  if (!knowsWorkingFolders) return 'live'
  return workingFolderOf(pid) === realpathSync(cluster) ? 'live' : 'stranger'
}

/**
 * PostgreSQL would wait for the stranger to end. It also uses the lock file to detect a child of a dead server that
 * still writes. Removing the file disables that check, so it is removed only when no process works in the cluster. The
 * lock file of a server that is simply gone is left to PostgreSQL.
 */
export function removeStrangersLock({ cluster }: DatabaseFolders): boolean {
  if (isWorkingFolderOfAny(realpathSync(cluster))) return false
  rmSync(pidFile(cluster), { force: true })
  return true
}

export interface SpawnedPostmaster {
  readonly child: ChildProcess
  /** What it has printed since the start, to report why it did not start. */
  output(): string
}

/**
 * Starts PostgreSQL outside our terminal and our process group: Ctrl-C must reach us first, so that the last writes are
 * made before the database stops.
 */
export function spawnPostmaster(folders: DatabaseFolders, port: number): SpawnedPostmaster {
  const log = join(folders.home, 'postgres.log')
  if (existsSync(log) && statSync(log).size > maxLogBytes) rmSync(log)
  const before = existsSync(log) ? statSync(log).size : 0
  const output = openSync(log, 'a', 0o644)
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'log_checkpoints=off',
    'max_connections=200',
    'shared_buffers=64MB',
  ]
  const child = spawn(
    join(folders.programs, 'bin', 'postgres'),
    ['-D', folders.cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...folders.user, cwd: folders.home, stdio: ['ignore', output, output], detached: true },
  )
  closeSync(output)
  child.unref()
  return { child, output: () => readFileSync(log).subarray(before).toString().trim() }
}

/**
 * First a fast shutdown, which ends sessions and writes everything. After the limit an immediate shutdown, after which
 * PostgreSQL recovers at its next start. Returns whether the server is gone. One that starts meanwhile is not touched.
 */
export async function stopPostmaster(folders: DatabaseFolders, limitMs: number): Promise<boolean> {
  const postmaster = findPostmaster(folders)
  if (postmaster?.state !== 'live') return true
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    signalIfThere(postmaster.pid, signal)
    if (await isGone(postmaster.pid, folders.cluster, limitMs)) return true
  }
  return false
}

export function signalPostmaster(folders: DatabaseFolders, signal: NodeJS.Signals): void {
  const postmaster = findPostmaster(folders)
  if (postmaster?.state === 'live') signalIfThere(postmaster.pid, signal)
}

/** Checks the process itself, not its lock file, which is removed a moment before the process ends. */
async function isGone(pid: number, cluster: string, limitMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < limitMs; waitedMs += pollMs) {
    if (stateOf(pid, cluster) !== 'live') return true
    await pause(pollMs)
  }
  return false
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has ended by itself meanwhile.
  }
}

/** A stopping server may remove its lock file at any moment, even between finding and reading it. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw problem
  }
}

function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}
