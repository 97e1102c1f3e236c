import { fileURLToPath } from 'node:url'
import { Pool } from 'pg'
import type { Log } from '../log.ts'
import { openEmbeddedDatabase } from './embedded/embedded-database.ts'
import { migrate } from './migrate.ts'

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))
const statementLimitMs = 10_000
const connectLimitMs = 3000
const largestPool = 10

export interface Database {
  readonly pool: Pool
  close(): Promise<void>
}

export interface DatabaseOptions {
  readonly url: string | undefined
  readonly dataFolder: string
  readonly ownerName: string
  readonly mayShare: boolean
  readonly log: Log
}

/** The configured PostgreSQL, or the embedded one where none is configured; migrated either way. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const embedded = options.url === undefined ? await openEmbeddedDatabase(options) : undefined
  const pool = new Pool({
    ...(embedded ? embedded.connection : { connectionString: options.url }),
    application_name: options.ownerName,
    max: largestPool,
    connectionTimeoutMillis: connectLimitMs,
    statement_timeout: statementLimitMs,
    idle_in_transaction_session_timeout: statementLimitMs,
  })
  pool.on('error', (problem) => options.log.warn({ err: problem }, 'an idle database connection broke'))
  const close = async (): Promise<void> => {
    await pool.end()
    await embedded?.stop()
  }
  try {
    const { applied } = await migrate(pool, migrationsFolder)
    if (applied.length > 0) options.log.info({ applied }, 'migrated the database')
  } catch (problem) {
    await close()
    throw problem
  }
  return { pool, close }
}
