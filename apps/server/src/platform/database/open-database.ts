import { fileURLToPath } from 'node:url'
import { type ClientConfig, Pool } from 'pg'
import type { Log } from '../log.ts'
import { StartRefusal } from '../start-refusal.ts'
import { applyRights } from './apply-rights.ts'
import { type EmbeddedDatabaseOptions, openEmbeddedDatabase } from './embedded/embedded-database.ts'
import { migrate, refuseUnmigrated } from './migrate.ts'
import { gameRole, inRole, refuseOtherRole, webRole, withOption } from './server-roles.ts'

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))
const rightsFile = fileURLToPath(new URL('../../../rights.sql', import.meta.url))
const statementLimitMs = 10_000
const connectLimitMs = 3000
const largestPool = 10
/** Games never wait for the web: writers, readers and ends of games have theirs, and the lobby the rest. */
const largestGamePool = 16
/** Games ask by key only. A plan made while a table was young reads it from end to end, and is kept while it grows. */
const byKeyOnly = '-c enable_seqscan=off -c enable_bitmapscan=off'

interface Pools {
  readonly pool: Pool
  /** In the role of games. */
  readonly gamePool: Pool
}

export interface Database extends Pools {
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
  let pools: Pools = { pool: owner, gamePool: owner }
  const close = async (): Promise<void> => {
    await Promise.all([...new Set([pools.pool, pools.gamePool])].map((pool) => pool.end()))
    await embedded?.stop()
  }
  try {
    if (!embedded) await refuseUnusable(owner)
    if (options.role === 'operator') await refuseUnmigrated(owner, migrationsFolder)
    else pools = await giveRoles(owner, connection, options)
  } catch (problem) {
    await close()
    throw problem
  }
  return { ...pools, close }
}

/** Makes the database ready as its owner; from then on the server works in its own roles. */
async function giveRoles(owner: Pool, connection: ClientConfig, options: DatabaseOptions): Promise<Pools> {
  await migrateAndTell(owner, options.log)
  await options.prepare?.(owner)
  if (await applyRights(owner, rightsFile)) return changeRoles(owner, connection, options)
  const problem = `The user of DATABASE_URL may not work in the roles ${webRole} and ${gameRole}.`
  const remedy =
    'Let it make roles (CREATEROLE), or as an administrator: ' +
    `create role ${webRole}; create role ${gameRole}; grant ${webRole}, ${gameRole} to that user.`
  if (options.needsRole) throw new StartRefusal(`${problem} ${remedy}`)
  options.log.warn(`${problem} The server works as the owner of the tables instead. ${remedy}`)
  return { pool: owner, gamePool: createGamePool(connection, options) }
}

async function changeRoles(owner: Pool, connection: ClientConfig, options: DatabaseOptions): Promise<Pools> {
  const pool = createPool(inRole(webRole, connection), options)
  const gamePool = createGamePool(inRole(gameRole, connection), options)
  try {
    await Promise.all([refuseOtherRole(webRole, pool), refuseOtherRole(gameRole, gamePool)])
  } catch (problem) {
    await Promise.all([pool.end(), gamePool.end()])
    throw problem
  }
  await owner.end()
  return { pool, gamePool }
}

function createGamePool(connection: ClientConfig, options: DatabaseOptions): Pool {
  return createPool(withOption(byKeyOnly, connection), options, largestGamePool)
}

function createPool(connection: ClientConfig, { userName, log }: DatabaseOptions, max = largestPool): Pool {
  const pool = new Pool({
    ...connection,
    application_name: userName,
    max,
    connectionTimeoutMillis: connectLimitMs,
    statement_timeout: statementLimitMs,
    idle_in_transaction_session_timeout: statementLimitMs,
  })
  pool.on('error', (problem) => {
    // The end of a pool does not wait for its connections, and a database that is stopped next still tells them so.
    if (!pool.ending) log.warn({ err: problem }, 'an idle database connection broke')
  })
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
