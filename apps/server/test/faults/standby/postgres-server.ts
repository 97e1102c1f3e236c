import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { findFreePort } from '../../../src/platform/database/embedded/free-port.ts'
import { type OperatingUser, operatingUserOf } from '../../../src/platform/database/embedded/operating-user.ts'

const execute = promisify(execFile)
const owner = 'owner'
const password = 'planted'
const pollMs = 20
/** Longer than the busiest machine takes: it finds a server that hangs. */
const connectLimitMs = 60_000

/** A PostgreSQL with the programs that an operator has, on a "machine" that a run can take away with its disk. */
export class PostgresServer {
  readonly name: string
  readonly port: number
  readonly #folder: string
  readonly #programs: string
  readonly #user: OperatingUser | undefined
  #child: ChildProcess | undefined

  private constructor(name: string, port: number, folder: string, program: string) {
    this.name = name
    this.port = port
    this.#folder = join(folder, name)
    this.#programs = dirname(program)
    mkdirSync(this.#folder)
    this.#user = operatingUserOf(this.#folder)
    if (this.#user) chownSync(this.#folder, this.#user.uid, this.#user.gid)
  }

  static async install(name: string, folder: string, program: string): Promise<PostgresServer> {
    return new PostgresServer(name, await findFreePort(), folder, program)
  }

  urlOf(database: string): string {
    return `postgres://${owner}:${password}@${this.address}/${database}`
  }

  get address(): string {
    return `127.0.0.1:${this.port}`
  }

  /** While it runs. */
  get pid(): number | undefined {
    return this.#isRunning ? this.#child?.pid : undefined
  }

  get #isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null
  }

  async initialise(): Promise<void> {
    const secret = join(this.#folder, 'password')
    writeFileSync(secret, password)
    if (this.#user) chownSync(secret, this.#user.uid, this.#user.gid)
    const login = ['-U', owner, '--pwfile', secret, '-A', 'scram-sha-256']
    await this.#run('initdb', ['-D', this.#cluster, ...login, '-E', 'UTF8', '--locale=C', '--no-sync'])
  }

  /** Begins as a stand-by of another server. */
  async copyFrom(other: PostgresServer): Promise<void> {
    const source = ['-h', '127.0.0.1', '-p', String(other.port), '-U', owner]
    await this.#run('pg_basebackup', [...source, '-D', this.#cluster, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'])
  }

  async start(further: readonly string[] = []): Promise<void> {
    const settings = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=200',
      // By this name the primary knows a stand-by.
      `cluster_name=${this.name}`,
      ...further,
    ]
    const args = ['-D', this.#cluster, '-p', String(this.port), ...settings.flatMap((setting) => ['-c', setting])]
    const child = spawn(join(this.#programs, 'postgres'), args, { ...this.#own, stdio: 'ignore' })
    this.#child = child
    while (!(await this.query('select 1').catch(() => undefined))) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL ${this.name} ended with ${child.exitCode}`)
      await pause(pollMs)
    }
  }

  promote(): Promise<void> {
    return this.#run('pg_ctl', ['promote', '-D', this.#cluster, '-w'])
  }

  /** Kills all its processes at once, as a loss of power does. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child || !this.#isRunning) return
    const gone = once(child, 'close')
    this.signal('SIGKILL')
    await gone
  }

  /** To all its processes: `SIGSTOP` lets it hang, with every connection open. */
  signal(name: NodeJS.Signals): void {
    const pid = this.#child?.pid
    if (pid) for (const one of [pid, ...childrenOf(pid)]) signalIfThere(one, name)
  }

  /** Takes the disk away. It is not gone for good: a copy may be found. */
  loseDisk(): void {
    renameSync(this.#cluster, this.#copy)
  }

  bringDiskBack(): void {
    renameSync(this.#copy, this.#cluster)
  }

  async removeDisk(): Promise<void> {
    for (const folder of [this.#cluster, this.#copy]) await rm(folder, { recursive: true, force: true })
  }

  /** For a run that fails. */
  abandon(): void {
    if (this.#child?.pid && existsSync(`/proc/${this.#child.pid}`)) this.#child.kill('SIGQUIT')
  }

  async query<Row>(sql: string, database = 'postgres'): Promise<Row[]> {
    const client = new Client({ connectionString: this.urlOf(database), connectionTimeoutMillis: connectLimitMs })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query(sql)).rows as Row[]
    } finally {
      client.connection.stream.destroy()
    }
  }

  get #cluster(): string {
    return join(this.#folder, 'cluster')
  }

  get #copy(): string {
    return join(this.#folder, 'copy')
  }

  get #own() {
    return { ...this.#user, cwd: this.#folder }
  }

  /** Waits without blocking this process, in which the players live whose times are measured. */
  async #run(program: string, args: readonly string[]): Promise<void> {
    const env = { ...process.env, PGPASSWORD: password }
    await execute(join(this.#programs, program), args, { ...this.#own, env })
  }
}

function childrenOf(parent: number): number[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return ids.map(Number).filter((id) => parentOf(id) === parent)
}

function parentOf(id: number): number {
  try {
    // The second field is a name in brackets that may hold spaces.
    return Number(readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return 0
  }
}

function signalIfThere(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended with its parent.
  }
}
