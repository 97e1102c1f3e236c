import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { findFreePort } from '../../../src/platform/database/embedded/free-port.ts'
import { operatingUserOf } from '../../../src/platform/database/embedded/operating-user.ts'
import { makeDataFolder, removeDataFolder } from './data-folder.ts'

/** PostgreSQL as Debian ships it, with its own settings: JIT is on, and it accepts 100 connections. */
export interface DebianPostgres {
  readonly connection: ClientConfig
  /** Creates an empty database and returns its URL. */
  createDatabase(name: string): Promise<string>
  /** Seconds of a core that all its processes have used so far, those that have ended included. */
  cpuSeconds(): number
  start(): Promise<void>
  /** Ends all sessions in order. */
  stop(): Promise<void>
  remove(): Promise<void>
}

const password = 'planted'
const pollMs = 20
/** Linux counts in hundredths of a second, whatever the machine. */
const ticksPerSecond = 100

/** `npm test` passes the path of the program. */
export function findDebianPostgres(): string {
  return process.env['POSTGRES_PATH'] ?? '/usr/lib/postgresql/15/bin/postgres'
}

/** `settings` are for runs that need others than its own. */
export async function startDebianPostgres(settings: readonly string[] = []): Promise<DebianPostgres> {
  const program = findDebianPostgres()
  const folder = makeDataFolder()
  const cluster = join(folder, 'cluster')
  const user = operatingUserOf(cluster)
  const own = { ...user, cwd: folder }
  const secret = join(folder, 'password')
  writeFileSync(secret, password)
  if (user) for (const path of [folder, secret]) chownSync(path, user.uid, user.gid)
  const options = ['-D', cluster, '-U', 'owner', '--pwfile', secret, '-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C']
  const made = spawnSync(join(dirname(program), 'initdb'), options, { ...own, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error ?? made.stderr}`)
  const port = await findFreePort()
  const connection = { host: '127.0.0.1', port, user: 'owner', password, database: 'postgres' }
  let child: ChildProcess | undefined
  const start = async (): Promise<void> => {
    const given = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings]
    const args = ['-D', cluster, '-p', String(port), ...given.flatMap((setting) => ['-c', setting])]
    child = spawn(program, args, { ...own, stdio: 'ignore' })
    while (!(await canConnect(connection))) {
      if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`)
      await pause(pollMs)
    }
  }
  const stop = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'close')
    child.kill('SIGINT')
    await gone
  }
  // A run that fails leaves no database behind.
  const abandon = (): void => void child?.kill('SIGQUIT')
  process.once('exit', abandon)
  await start()
  return {
    connection,
    createDatabase: async (name) => {
      await run(connection, `create database ${name}`)
      return `postgres://owner:${password}@127.0.0.1:${port}/${name}`
    },
    cpuSeconds: () => cpuSecondsOf(child?.pid ?? 0),
    start,
    stop,
    remove: async () => {
      process.off('exit', abandon)
      await stop()
      removeDataFolder(folder)
    },
  }
}

async function run(connection: ClientConfig, sql: string): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  await client.query(sql)
  await client.end()
}

function canConnect(connection: ClientConfig): Promise<boolean> {
  return run(connection, 'select 1').then(
    () => true,
    () => false,
  )
}

/** The server, its living children, and those it has waited for. */
function cpuSecondsOf(server: number): number {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const ticks = ids.map((id) => {
    const [parent, own, ended] = timesOf(id)
    if (Number(id) === server) return own + ended
    return parent === server ? own : 0
  })
  return ticks.reduce((sum, one) => sum + one, 0) / ticksPerSecond
}

function timesOf(id: string): [parent: number, own: number, ended: number] {
  try {
    // The second field is a name in brackets that may hold spaces.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? []
    const at = (index: number): number => fields[index] ?? 0
    return [at(1), at(11) + at(12), at(13) + at(14)]
  } catch {
    return [0, 0, 0]
  }
}
