import type { OwnPostgres } from '../../apps/server/test/faults/own-postgres.ts'
import { PostgresServer } from '../../apps/server/test/faults/standby/postgres-server.ts'
import { makeDataFolder, removeDataFolder } from '../../apps/server/test/harness/database/data-folder.ts'
import { createTestPool } from '../../apps/server/test/harness/database/test-pool.ts'
import { provideProgram, systemPrograms } from '../../scripts/programs/system-programs.ts'

const name = 'faults'
/** What a new cluster of Debian's has; the tests' own one admits more. */
const ownSettings = ['max_connections=100']

export interface DebianPostgres extends OwnPostgres {
  readonly pid: number | undefined
}

/** The PostgreSQL that Debian ships, with its own settings. It stops as if its machine had lost power. */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  const folder = makeDataFolder()
  const server = await PostgresServer.install('debian', folder, provideProgram(systemPrograms.postgres))
  const abandon = (): void => {
    server.abandon()
    removeDataFolder(folder)
  }
  process.once('exit', abandon)
  await server.initialise()
  await server.start(ownSettings)
  await server.query(`create database ${name}`)
  const pool = createTestPool({ connectionString: server.urlOf(name) })
  return {
    url: server.urlOf(name),
    port: server.port,
    get pid() {
      return server.pid
    },
    pool,
    start: () => server.start(ownSettings),
    stop: () => server.kill(),
    remove: async () => {
      process.off('exit', abandon)
      await pool.end()
      await server.kill()
      removeDataFolder(folder)
    },
  }
}
