import { Client, type ClientConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbeddedDatabase } from '../../../src/platform/database/embedded/embedded-database.ts'
import { createLog } from '../../../src/platform/log.ts'
import { makeDataFolder, removeDataFolder } from './data-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: ClientConfig
  }
}

/** Starts one PostgreSQL for the whole run, with the launcher that the product uses. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = makeDataFolder()
  const log = createLog({ level: 'fatal', mode: 'demo' })
  const database = await openEmbeddedDatabase({ dataFolder, userName: 'tests', role: 'server', log })
  await turnOffSync(database.connection)
  project.provide('postgres', { ...database.connection })
  return async () => {
    await database.stop()
    removeDataFolder(dataFolder)
  }
}

/** Turns off syncing to disk, because no data outlives the run. Tests about durability start databases of their own. */
async function turnOffSync(connection: ClientConfig): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  for (const setting of ['fsync', 'full_page_writes']) await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
  await client.end()
}
