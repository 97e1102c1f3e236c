import { fileURLToPath } from 'node:url'
import { type ClientConfig, Pool } from 'pg'
import type { Log } from '../log.ts'
import { StartRefusal } from '../start-refusal.ts'
import { type EmbeddedDatabaseOptions, openEmbeddedDatabase } from './embedded/embedded-database.ts'
import { migrate, refuseUnmigrated } from './migrate.ts'

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))
const statementLimitMs = 10_000
const connectLimitMs = 3000
const largestPool = 10

export interface Database {
  readonly pool: Pool
  close(): Promise<void>
}

export interface DatabaseOptions extends EmbeddedDatabaseOptions {
  readonly url: string | undefined
}

/** The configured PostgreSQL, or the embedded one where none is configured. A server migrates it, an operator does not. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const embedded = options.url === undefined ? await openEmbeddedDatabase(options) : undefined
  const pool = createPool(embedded?.connection ?? { connectionString: options.url }, options)
  const close = async (): Promise<void> => {
    await pool.end()
    await embedded?.stop()
  }
  try {
    if (!embedded) await refuseUnusable(pool)
    if (options.role === 'operator') await refuseUnmigrated(pool, migrationsFolder)
    else await migrateAndTell(pool, options.log)
  } catch (problem) {
    await close()
    throw problem
  }
  return { pool, close }
}

function createPool(connection: ClientConfig, { userName, log }: DatabaseOptions): Pool {
  const pool = new Pool({
    ...connection,
    application_name: userName,
    max: largestPool,
    connectionTimeoutMillis: connectLimitMs,
    statement_timeout: statementLimitMs,
    idle_in_transaction_session_timeout: statementLimitMs,
  })
  pool.on('error', (problem) => log.warn({ err: problem }, 'an idle database connection broke'))
  return pool
}

async function refuseUnusable(pool: Pool): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (cause) {
    const { code, message } = cause as { code?: string; message: string }
    throw new StartRefusal(`The database that DATABASE_URL names cannot be used: ${code ?? message}.`, { cause })
  }
}

async function migrateAndTell(pool: Pool, log: Log): Promise<void> {
  const applied = await migrate(pool, migrationsFolder)
  if (applied.length > 0) log.info({ applied }, 'migrated the database')
}
