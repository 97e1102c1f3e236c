import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive, isWorkedInBySomeone, knowsWorkingFolders, workingFolderOf } from '../../processes.ts'
import type { DatabaseFolders } from './database-folders.ts'

const largestLogBytes = 5_000_000
const pollMs = 20

export interface Postmaster {
  readonly pid: number
  readonly port: number
  /** `stranger`: the number in the lock file belongs to another program, another cluster, or a process that has ended. */
  readonly state: 'live' | 'gone' | 'stranger'
}

/** What PostgreSQL's own lock file says, and whether that process is this cluster's server. */
export function findPostmaster({ cluster }: DatabaseFolders): Postmaster | undefined {
  const [pid, , , port] = readIfThere(pidFile(cluster)).split('\n').map(Number)
  return pid ? { pid, port: port || 0, state: stateOf(pid, cluster) } : undefined
}

/** A server works inside its cluster's folder; where the system does not tell that, its being alive must do. */
function stateOf(pid: number, cluster: string): Postmaster['state'] {
  if (!isAlive(pid)) return 'gone'
  if (!knowsWorkingFolders) return 'live'
  return workingFolderOf(pid) === realpathSync(cluster) ? 'live' : 'stranger'
}

/**
 * PostgreSQL would wait for the stranger to end. It also looks, by the lock file, whether a child of a dead server still
 * writes, and we take that from it: so only when nobody works in the cluster any more. The lock of a server that is
 * simply gone is left to PostgreSQL.
 */
export function removeStrangersLock({ cluster }: DatabaseFolders): boolean {
  if (isWorkedInBySomeone(realpathSync(cluster))) return false
  rmSync(pidFile(cluster), { force: true })
  return true
}

export interface SpawnedPostmaster {
  readonly child: ChildProcess
  /** The last lines it wrote, to say why it did not start. */
  lastWords(): string
}

/**
 * Starts PostgreSQL apart from our terminal and our process group: Ctrl-C must reach us first, so that the last
 * writes are made before the database goes.
 */
export function spawnPostmaster(folders: DatabaseFolders, port: number): SpawnedPostmaster {
  const log = join(folders.home, 'postgres.log')
  if (existsSync(log) && statSync(log).size > largestLogBytes) rmSync(log)
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
  return { child, lastWords: () => readFileSync(log).subarray(before).toString().trim() }
}

/**
 * Fast stop: sessions are ended, everything is written. After the limit, the stop that recovery makes good. Answers
 * whether it is gone. Another one that starts in the meantime is not touched.
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

/** The process itself, not its lock file: it lets go of that a moment before it ends. */
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
    // It ended by itself in the meantime.
  }
}

/** A server that ends takes its lock file away at any moment, also between looking for it and reading it. */
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
