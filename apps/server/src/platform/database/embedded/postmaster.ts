import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseFolders } from './database-folders.ts'
import type { OperatingUser } from './operating-user.ts'

export interface RunningPostmaster {
  readonly pid: number
  readonly port: number
}

const largestLogBytes = 5_000_000

/** What PostgreSQL's own lock file says, whether or not that process still lives. */
export function readPostmaster(folders: DatabaseFolders): RunningPostmaster | undefined {
  const file = pidFile(folders)
  if (!existsSync(file)) return undefined
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n').map(Number)
  return pid ? { pid, port: port || 0 } : undefined
}

export type PostmasterState = 'live' | 'gone' | 'another-program'

/** After a crash of the machine the number in the lock file may belong to another program. */
export function stateOf(postmaster: RunningPostmaster): PostmasterState {
  try {
    process.kill(postmaster.pid, 0)
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'EPERM') return 'gone'
  }
  try {
    return readFileSync(`/proc/${postmaster.pid}/comm`, 'utf8').startsWith('postgres') ? 'live' : 'another-program'
  } catch {
    return existsSync('/proc/self/comm') ? 'gone' : 'live'
  }
}

/**
 * Only for a number that another program has by now: PostgreSQL would wait for that program to end. The lock of a
 * server that merely died is left to PostgreSQL, which also looks whether a child of it still writes.
 */
export function removeForeignLock(folders: DatabaseFolders): void {
  rmSync(pidFile(folders), { force: true })
}

/**
 * Starts PostgreSQL apart from our terminal and our process group: Ctrl-C must reach us first, so that the last
 * writes are made before the database goes.
 */
export function spawnPostmaster(folders: DatabaseFolders, port: number, user: OperatingUser | undefined) {
  const log = logFile(folders)
  if (existsSync(log) && statSync(log).size > largestLogBytes) rmSync(log)
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
    { ...user, cwd: folders.home, stdio: ['ignore', output, output], detached: true },
  )
  closeSync(output)
  child.unref()
  return child
}

/** The last lines PostgreSQL wrote, to say why it did not start. */
export function lastWords(folders: DatabaseFolders): string {
  const log = logFile(folders)
  return existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n').slice(-6).join('\n') : ''
}

/** Fast stop: sessions are ended, everything is written. After the limit, the stop that recovery makes good. */
export async function stopPostmaster(folders: DatabaseFolders, limitMs: number): Promise<void> {
  const postmaster = readPostmaster(folders)
  if (!postmaster || stateOf(postmaster) !== 'live') return
  signal(postmaster.pid, 'SIGINT')
  if (await isGone(postmaster, limitMs)) return
  signal(postmaster.pid, 'SIGQUIT')
  await isGone(postmaster, limitMs)
}

export async function findFreePort(): Promise<number> {
  const probe = createServer()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  probe.once('error', reject).listen(0, '127.0.0.1', resolve)
  await promise
  const address = probe.address()
  const port = typeof address === 'object' && address ? address.port : 0
  probe.close()
  return port
}

async function isGone(postmaster: RunningPostmaster, limitMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < limitMs; waitedMs += 20) {
    if (stateOf(postmaster) !== 'live') return true
    await pause(20)
  }
  return false
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended by itself in the meantime.
  }
}

function pidFile(folders: DatabaseFolders): string {
  return join(folders.cluster, 'postmaster.pid')
}

function logFile(folders: DatabaseFolders): string {
  return join(folders.home, 'postgres.log')
}
