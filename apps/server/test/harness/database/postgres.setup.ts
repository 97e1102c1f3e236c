import { Client, type ClientConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbeddedDatabase } from '../../../src/platform/database/embedded/embedded-database.ts'
import { openDatabase } from '../../../src/platform/database/open-database.ts'
import { createLog } from '../../../src/platform/log.ts'
import { makeDataFolder, removeDataFolder } from './data-folder.ts'
import { startDebianPostgres } from './debian-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: ClientConfig
    /** Name of a migrated database with its rights, which tests copy: it is quicker than migrating each of theirs. */
    preparedDatabase: string
  }
}

const log = createLog({ level: 'fatal', mode: 'demo' })

interface Started {
  readonly connection: ClientConfig
  stop(): Promise<void>
}

/** Starts one PostgreSQL for the whole run: the embedded one, or with `TEST_POSTGRES=debian` that of Debian. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { connection, stop } = await (process.env['TEST_POSTGRES'] === 'debian' ? startDebian() : startEmbedded())
  await tradeSafetyForSpeed(connection)
  project.provide('postgres', { ...connection })
  project.provide('preparedDatabase', await prepareDatabase(connection))
  return stop
}

/** With the launcher that the product uses. */
async function startEmbedded(): Promise<Started> {
  const dataFolder = makeDataFolder()
  const database = await openEmbeddedDatabase({ dataFolder, userName: 'tests', role: 'server', log })
  const stop = async (): Promise<void> => {
    await database.stop()
    removeDataFolder(dataFolder)
  }
  return { connection: database.connection, stop }
}

/** Files that run at once open more connections than an operator's nodes do. */
async function startDebian(): Promise<Started> {
  const { connection, remove } = await startDebianPostgres(['max_connections=200'])
  return { connection, stop: remove }
}

/**
 * Trades durability and the strength of the password for speed, because no data outlives the run. Tests about
 * durability start databases of their own.
 */
async function tradeSafetyForSpeed(connection: ClientConfig): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  for (const setting of ['fsync', 'full_page_writes']) await client.query(`alter system set ${setting} = off`)
  // The tests open thousands of connections, and deriving a key for each takes half of the time.
  const { rowCount } = await client.query("select from pg_settings where name = 'scram_iterations'")
  if (rowCount) {
    await client.query('alter system set scram_iterations = 1')
    await client.query('set scram_iterations = 1')
    await client.query(`alter role ${connection.user} password '${connection.password}'`)
  }
  await client.query('select pg_reload_conf()')
  await client.end()
}

async function prepareDatabase({ user, password, host, port }: ClientConfig): Promise<string> {
  const name = 'prepared'
  const client = new Client({ user, password, host, port, database: 'postgres' })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = `postgres://${user}:${password}@${host}:${port}/${name}`
  const database = await openDatabase({ url, dataFolder: '', userName: 'tests', role: 'server', log })
  await database.close()
  await loosenLimits(url)
  return name
}

/** Most tests state their own limits in their calls, and those of the database must not be stricter. */
async function loosenLimits(connectionString: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query(
    `update coin_limit set value =
       case name when 'signing-pause-seconds' then 0 when 'deadline-seconds' then 1000000000000 else 1000000000 end`,
  )
  await client.end()
}
