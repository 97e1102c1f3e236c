import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { makeDataFolder, removeDataFolder } from '../../harness/database/data-folder.ts'
import { createTestPool } from '../../harness/database/test-pool.ts'
import type { StandDatabase } from '../coins/coin-processes.ts'
import { waitUntil } from '../coins/wait-until.ts'
import { PostgresServer } from './postgres-server.ts'

const name = 'faults'

/** Two PostgreSQL servers: a primary, and a stand-by that has every commit before it is acknowledged. */
export class ReplicatedPostgres implements StandDatabase {
  readonly #folder: string
  readonly #servers: readonly [PostgresServer, PostgresServer]
  #primary: PostgresServer
  #pool: Pool

  private constructor(folder: string, servers: readonly [PostgresServer, PostgresServer]) {
    this.#folder = folder
    this.#servers = servers
    this.#primary = servers[0]
    this.#pool = createTestPool({ connectionString: this.#primary.urlOf(name) })
    process.once('exit', this.#abandon)
  }

  /** `program` is the path of `postgres`, beside the other programs of PostgreSQL. */
  static async start(program: string): Promise<ReplicatedPostgres> {
    const pair = await ReplicatedPostgres.startAlone(program)
    await pair.rebuild()
    return pair
  }

  /** Without the stand-by, until `rebuild` makes it. */
  static async startAlone(program: string): Promise<ReplicatedPostgres> {
    const folder = makeDataFolder()
    const install = (server: string) => PostgresServer.install(server, folder, program)
    const pair = new ReplicatedPostgres(folder, [await install('one'), await install('two')])
    await pair.primary.initialise()
    await pair.primary.start()
    await pair.primary.query(`create database ${name}`)
    return pair
  }

  /** Names both servers, whichever is the primary. */
  get url(): string {
    const [one, two] = this.#servers
    return one.urlOf(name).replace(one.address, `${one.address},${two.address}`)
  }

  /** Connected to the present primary as the owner. */
  get pool(): Pool {
    return this.#pool
  }

  get primary(): PostgresServer {
    return this.#primary
  }

  get standby(): PostgresServer {
    const [one, two] = this.#servers
    return this.#primary === one ? two : one
  }

  start(): Promise<void> {
    return this.primary.start()
  }

  stop(): Promise<void> {
    return this.primary.kill()
  }

  /** The primary dies with its disk. */
  async losePrimary(): Promise<void> {
    await this.primary.kill()
    this.primary.loseDisk()
  }

  /** From now on the stand-by is the primary, and waits for nobody, because there is nobody to wait for. */
  async promote(): Promise<void> {
    await this.#choose(this.standby, '')
    await this.standby.promote()
    this.#primary = this.standby
    void this.#pool.end()
    this.#pool = createTestPool({ connectionString: this.#primary.urlOf(name) })
  }

  async loseStandby(): Promise<void> {
    await this.standby.kill()
    await this.standby.removeDisk()
  }

  /** What an operator chooses who has lost the stand-by and does not want to wait for another. */
  goOnAlone(): Promise<void> {
    return this.#choose(this.primary, '')
  }

  /** Makes the other server a stand-by of the primary, and waits until every commit reaches it. */
  async rebuild(): Promise<void> {
    await this.standby.kill()
    await this.standby.removeDisk()
    await this.standby.copyFrom(this.primary)
    await this.standby.start()
    await this.#choose(this.primary, this.standby.name)
    const isSynchronous = async (): Promise<boolean> => {
      const rows = await this.primary.query("select from pg_stat_replication where sync_state = 'sync'")
      return rows.length === 1
    }
    await waitUntil(isSynchronous, 'a synchronous stand-by')
  }

  async remove(): Promise<void> {
    process.off('exit', this.#abandon)
    await this.#pool.end()
    for (const server of this.#servers) await server.kill()
    removeDataFolder(this.#folder)
  }

  /** For a run that is stopped or fails. */
  readonly #abandon = (): void => {
    for (const server of this.#servers) server.abandon()
    removeDataFolder(this.#folder)
  }

  async #choose(server: PostgresServer, standbys: string): Promise<void> {
    await server.query(`alter system set synchronous_standby_names = '${standbys}'`)
    await server.query('select pg_reload_conf()')
    const isChosen = async (): Promise<boolean> => {
      const [row] = await server.query<{ names: string }>('show synchronous_standby_names')
      return Object.values(row ?? {})[0] === standbys
    }
    while (!(await isChosen())) await pause(10)
  }
}
