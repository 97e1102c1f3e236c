import { fileURLToPath } from 'node:url'
import { type ClientConfig, Pool } from 'pg'
import type { Log } from '../log.ts'
import { StartRefusal } from '../start-refusal.ts'
import { applyRights } from './apply-rights.ts'
import { type EmbeddedDatabaseOptions, openEmbeddedDatabase } from './embedded/embedded-database.ts'
import { migrate, refuseUnmigrated } from './migrate.ts'
import { inWebRole, refuseOtherRole, webRole } from './web-role.ts'

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))
const rightsFile = fileURLToPath(new URL('../../../rights.sql', import.meta.url))
const statementLimitMs = 10_000
const connectLimitMs = 3000
const largestPool = 10

export interface Database {
  readonly pool: Pool
  close(): Promise<void>
}

export interface DatabaseOptions extends EmbeddedDatabaseOptions {
  readonly url: string | undefined
  /** Whether a PostgreSQL that gives the server no role of its own is refused, or only warned about. */
  readonly needsRole: boolean
  /** What only the owner of the tables may do, before the server begins to work in its own role. */
  readonly prepare?: (owner: Pool) => Promise<void>
}

/** The configured PostgreSQL, or the embedded one where none is configured. A server migrates it, an operator does not. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const embedded = options.url === undefined ? await openEmbeddedDatabase(options) : undefined
  const connection = embedded?.connection ?? { connectionString: options.url }
  const owner = createPool(connection, options)
  let pool = owner
  const close = async (): Promise<void> => {
    await pool.end()
    await embedded?.stop()
  }
  try {
    if (!embedded) await refuseUnusable(owner)
    if (options.role === 'operator') await refuseUnmigrated(owner, migrationsFolder)
    else pool = await giveRole(owner, connection, options)
  } catch (problem) {
    await close()
    throw problem
  }
  return { pool, close }
}

/** Makes the database ready as its owner; from then on the server works in its own role. */
async function giveRole(owner: Pool, connection: ClientConfig, options: DatabaseOptions): Promise<Pool> {
  await migrateAndTell(owner, options.log)
  await options.prepare?.(owner)
  if (await applyRights(owner, rightsFile)) return changeRole(owner, connection, options)
  const problem = `The user of DATABASE_URL may not work in the role ${webRole}.`
  const remedy = `Let it make roles (CREATEROLE), or as an administrator: create role ${webRole}; grant ${webRole} to that user.`
  if (options.needsRole) throw new StartRefusal(`${problem} ${remedy}`)
  options.log.warn(`${problem} The server works as the owner of the tables instead. ${remedy}`)
  return owner
}

async function changeRole(owner: Pool, connection: ClientConfig, options: DatabaseOptions): Promise<Pool> {
  const pool = createPool(inWebRole(connection), options)
  try {
    await refuseOtherRole(pool)
  } catch (problem) {
    await pool.end()
    throw problem
  }
  await owner.end()
  return pool
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
