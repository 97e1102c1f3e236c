import { Client, type ClientConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbeddedDatabase } from '../../../src/platform/database/embedded/embedded-database.ts'
import { openDatabase } from '../../../src/platform/database/open-database.ts'
import { createLog, type Log } from '../../../src/platform/log.ts'
import { makeDataFolder, removeDataFolder } from './data-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: ClientConfig
    /** Name of a migrated database with its rights, which tests copy: it is quicker than migrating each of theirs. */
    preparedDatabase: string
  }
}

/** Starts one PostgreSQL for the whole run, with the launcher that the product uses. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = makeDataFolder()
  const log = createLog({ level: 'fatal', mode: 'demo' })
  const database = await openEmbeddedDatabase({ dataFolder, userName: 'tests', role: 'server', log })
  await tradeSafetyForSpeed(database.connection)
  project.provide('postgres', { ...database.connection })
  project.provide('preparedDatabase', await prepareDatabase(database.connection, log))
  return async () => {
    await database.stop()
    removeDataFolder(dataFolder)
  }
}

/**
 * Trades durability and the strength of the password for speed, because no data outlives the run. Tests about
 * durability start databases of their own.
 */
async function tradeSafetyForSpeed(connection: ClientConfig): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  for (const setting of ['fsync', 'full_page_writes']) await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
  // The tests open thousands of connections, and deriving a key for each takes half of the time.
  await client.query('set scram_iterations = 1')
  await client.query(`alter role ${connection.user} password '${connection.password}'`)
  await client.end()
}

async function prepareDatabase({ user, password, host, port }: ClientConfig, log: Log): Promise<string> {
  const name = 'prepared'
  const client = new Client({ user, password, host, port, database: 'postgres' })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = `postgres://${user}:${password}@${host}:${port}/${name}`
  const database = await openDatabase({ url, dataFolder: '', userName: 'tests', role: 'server', needsRole: true, log })
  await database.close()
  return name
}
