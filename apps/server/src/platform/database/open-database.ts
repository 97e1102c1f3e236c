import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ClientConfig, Pool } from 'pg'
import type { Log } from '../log.ts'
import { StartRefusal } from '../start-refusal.ts'
import { applyRights } from './apply-rights.ts'
import { createPool } from './create-pool.ts'
import { type EmbeddedDatabaseOptions, openEmbeddedDatabase } from './embedded/embedded-database.ts'
import { migrate, refuseUnmigrated } from './migrate.ts'
import { gameRole, inRole, reconcilerRole, refuseOtherRole, signerRole, webRole } from './server-roles.ts'
import { withOption } from './with-option.ts'

/** Contains `migrations/`, `functions/` and `rights.sql`. */
export const databaseFolder = fileURLToPath(new URL('../../../database', import.meta.url))
/** Games must never wait for web requests. The journal keeps most of these connections, the lobby uses the rest. */
const maxGameConnections = 20
const maxReconcilerConnections = 3
/**
 * Games query by key only. Without this, a plan made while a table was small uses a sequential scan, and is kept while
 * the table grows. The best plan does not depend on the values, so it is made once.
 */
const byKeyOnly = '-c enable_seqscan=off -c enable_bitmapscan=off -c plan_cache_mode=force_generic_plan'

interface Pools {
  readonly pool: Pool
  /** Connected as the game role. */
  readonly gamePool: Pool
  /** Connected as the reconciler role, which ends withdrawals by what the chain says. */
  readonly reconcilerPool: Pool
}

export interface Database extends Pools {
  close(): Promise<void>
}

export interface DatabaseOptions extends EmbeddedDatabaseOptions {
  readonly url: string | undefined
  /** Whether to refuse a PostgreSQL that gives the server no role of its own, or only to log a warning. */
  readonly needsRole: boolean
  /** What only the owner of the tables may do, before the server switches to its own roles. */
  readonly prepare?: (owner: Pool) => Promise<void>
}

/** Opens the configured PostgreSQL, or else the embedded one. A server migrates it, an operator's command does not. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const embedded = options.url === undefined ? await openEmbeddedDatabase(options) : undefined
  const connection = embedded?.connection ?? { connectionString: options.url }
  const owner = createPool(connection, options)
  let pools: Pools = { pool: owner, gamePool: owner, reconcilerPool: owner }
  const close = async (): Promise<void> => {
    await Promise.all([...new Set(Object.values(pools))].map((pool) => pool.end()))
    await embedded?.stop()
  }
  try {
    if (!embedded) await refuseUnusable(owner)
    if (options.role === 'operator') await refuseUnmigrated(owner, databaseFolder)
    else pools = await giveRoles(owner, connection, options)
  } catch (problem) {
    await close()
    throw problem
  }
  return { ...pools, close }
}

/** Prepares the database as its owner; from then on the server works in its own roles. */
async function giveRoles(owner: Pool, connection: ClientConfig, options: DatabaseOptions): Promise<Pools> {
  await migrateAndLog(owner, options.log)
  await options.prepare?.(owner)
  if (await applyRights(owner, join(databaseFolder, 'rights.sql'))) return changeRoles(owner, connection, options)
  const names = `${ownRoles.slice(0, -1).join(', ')} and ${ownRoles.at(-1)}`
  const problem = `The user of DATABASE_URL may not work in the roles ${names}.`
  const remedy =
    'Let it make roles (CREATEROLE), or as an administrator: ' +
    `${ownRoles.map((role) => `create role ${role}; `).join('')}grant ${ownRoles.join(', ')} to that user.`
  if (options.needsRole) throw new StartRefusal(`${problem} ${remedy}`)
  options.log.warn(`${problem} The server works as the owner of the tables instead. ${remedy}`)
  return { pool: owner, gamePool: createGamePool(connection, options), reconcilerPool: owner }
}

const ownRoles = [webRole, gameRole, signerRole, reconcilerRole]

async function changeRoles(owner: Pool, connection: ClientConfig, options: DatabaseOptions): Promise<Pools> {
  const pools: Pools = {
    pool: createPool(inRole(webRole, connection), options),
    gamePool: createGamePool(inRole(gameRole, connection), options),
    reconcilerPool: createPool(inRole(reconcilerRole, connection), options, maxReconcilerConnections),
  }
  try {
    await Promise.all([
      refuseOtherRole(webRole, pools.pool),
      refuseOtherRole(gameRole, pools.gamePool),
      refuseOtherRole(reconcilerRole, pools.reconcilerPool),
    ])
  } catch (problem) {
    await Promise.all(Object.values(pools).map((pool: Pool) => pool.end()))
    throw problem
  }
  await owner.end()
  return pools
}

function createGamePool(connection: ClientConfig, options: DatabaseOptions): Pool {
  return createPool(withOption(byKeyOnly, connection), options, maxGameConnections)
}

async function refuseUnusable(pool: Pool): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (cause) {
    const { code, message } = cause as { code?: string; message: string }
    throw new StartRefusal(`The database that DATABASE_URL names cannot be used: ${code ?? message}.`, { cause })
  }
}

async function migrateAndLog(pool: Pool, log: Log): Promise<void> {
  const applied = await migrate(pool, databaseFolder)
  if (applied.migrations.length + applied.functions.length > 0) log.info(applied, 'migrated the database')
}
