import type { ClientConfig, Pool } from 'pg'
import { StartRefusal } from '../start-refusal.ts'
import { createPool } from './create-pool.ts'
import type { EmbeddedDatabase, EmbeddedDatabaseOptions } from './embedded/embedded-database.ts'
import { refuseUnfitLogin } from './logins/refuse-unfit-login.ts'
import { refuseUnusable } from './logins/refuse-unusable.ts'
import { asRole, gameRole, letRolesLogIn, reconcilerRole, webRole } from './logins/server-roles.ts'
import { leastConnections, shareConnections } from './logins/share-connections.ts'
import { refuseUnmigrated } from './migrate.ts'
import { databaseFolder, prepareDatabase } from './prepare-database.ts'
import { hostsIn, splitAddresses } from './primary/address-list.ts'
import { findPrimary, type Primary } from './primary/primary.ts'
import { withOption } from './with-option.ts'

/**
 * Games query by key only. Without this, a plan made while a table was small uses a sequential scan, and is kept while
 * the table grows. The best plan does not depend on the values, so it is made once.
 */
const byKeyOnly = '-c enable_seqscan=off -c enable_bitmapscan=off -c plan_cache_mode=force_generic_plan'

interface Pools {
  readonly pool: Pool
  /** Connected as the login of games. */
  readonly gamePool: Pool
  /** Connected as the login of the reconciler, which ends withdrawals by what the chain says. */
  readonly reconcilerPool: Pool
}

export interface Database extends Pools {
  close(): Promise<void>
}

/** Where the logins of the server find the database, in production. */
export interface LoginUrls {
  readonly web: string
  readonly game: string
  readonly reconciler: string
}

export interface DatabaseOptions extends EmbeddedDatabaseOptions {
  /** Connects as the owner of the tables. */
  readonly url: string | undefined
  /** In production an operator has prepared the database, and the server knows only its own logins. */
  readonly logins?: LoginUrls | undefined
  /** How many a server may open. */
  readonly connections?: number
  /** For an operator's command that migrates it. */
  readonly mayBeOlder?: boolean
  /** Looks at the database as it was found, before anything is changed in it. It may throw a refusal. */
  readonly inspect?: (pool: Pool) => Promise<void>
  /** Called before the server works, with connections of the owner, or in production of the web. */
  readonly prepare?: (pool: Pool) => Promise<void>
}

/** Opens the configured PostgreSQL, or else the embedded one. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.logins) return openPrepared(options.logins, options)
  const { url } = options
  const embedded = url === undefined ? await openEmbedded(options) : undefined
  const connection = embedded?.connection ?? { connectionString: url }
  const primary = url === undefined ? undefined : await findPrimary(splitAddresses(url), options.log)
  const parts = { ...options, primary }
  const owner = createPool(connection, parts)
  let pools: Pools = { pool: owner, gamePool: owner, reconcilerPool: owner }
  const close = async (): Promise<void> => {
    await endAll(pools)
    await primary?.close()
    await embedded?.stop()
  }
  try {
    if (!embedded) await refuseUnusable(owner, 'DATABASE_URL')
    if (options.role === 'server') pools = await prepareAsOwner(owner, connection, parts)
    else if (!options.mayBeOlder) await refuseUnmigrated(owner, databaseFolder)
  } catch (problem) {
    await close()
    throw problem
  }
  return { ...pools, close }
}

/** Imported only if it is needed: the image for production has none. */
export async function openEmbedded(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { openEmbeddedDatabase } = await import('./embedded/embedded-database.ts')
  return openEmbeddedDatabase(options)
}

async function openPrepared(urls: LoginUrls, options: DatabaseOptions): Promise<Database> {
  if (new Set(Object.values(urls).map(hostsIn)).size > 1) throw new StartRefusal(differentServers)
  const primary = await findPrimary(splitAddresses(urls.web), options.log)
  const pools = openPools((login) => ({ connectionString: urls[login] }), { ...options, primary })
  const close = async (): Promise<void> => {
    await endAll(pools)
    await primary.close()
  }
  try {
    for (const { pool, role, setting } of loginsOf(pools)) {
      await refuseUnusable(pool, setting)
      await refuseUnfitLogin(role, pool, setting)
    }
    await refuseUnmigrated(pools.pool, databaseFolder)
    await options.inspect?.(pools.pool)
    await options.prepare?.(pools.pool)
  } catch (problem) {
    await close()
    throw problem
  }
  return { ...pools, close }
}

/** Prepares the database as its owner and makes the logins; from then on the server works as these. */
async function prepareAsOwner(owner: Pool, connection: ClientConfig, options: DatabaseParts): Promise<Pools> {
  await options.inspect?.(owner)
  const { refusal: rightsRefusal, ...applied } = await prepareDatabase(owner, options.prepare)
  if (applied.migrations.length + applied.functions.length > 0) options.log.info(applied, 'migrated the database')
  const refusal = rightsRefusal ?? (await letRolesLogIn(owner, withOneAddress(connection, options.primary)))
  if (refusal !== undefined) throw new StartRefusal(refusal)
  const pools = openPools((login) => asRole(roles[login], connection), options)
  try {
    for (const { pool, role } of loginsOf(pools)) await refuseUnfitLogin(role, pool)
  } catch (problem) {
    await endAll(pools)
    throw problem
  }
  await owner.end()
  return pools
}

const differentServers =
  'WEB_DATABASE_URL, GAME_DATABASE_URL and RECONCILER_DATABASE_URL must name the same servers in the same order.'

interface DatabaseParts extends DatabaseOptions {
  readonly primary: Primary | undefined
}

function withOneAddress({ connectionString, ...connection }: ClientConfig, primary: Primary | undefined): ClientConfig {
  if (!primary || connectionString === undefined) return connection
  return { ...connection, connectionString: splitAddresses(connectionString)[primary.index] }
}

const roles = { web: webRole, game: gameRole, reconciler: reconcilerRole } as const

function openPools(connectionOf: (login: keyof LoginUrls) => ClientConfig, options: DatabaseParts): Pools {
  const { web, game, reconciler } = shareConnections(options.connections ?? leastConnections)
  return {
    pool: createPool(connectionOf('web'), options, web),
    gamePool: createPool({ ...withOption(byKeyOnly, connectionOf('game')), pipeline: true }, options, game),
    reconcilerPool: createPool(connectionOf('reconciler'), options, reconciler),
  }
}

function loginsOf({ pool, gamePool, reconcilerPool }: Pools) {
  return [
    { pool, role: roles.web, setting: 'WEB_DATABASE_URL' },
    { pool: gamePool, role: roles.game, setting: 'GAME_DATABASE_URL' },
    { pool: reconcilerPool, role: roles.reconciler, setting: 'RECONCILER_DATABASE_URL' },
  ]
}

async function endAll(pools: Pools): Promise<void> {
  await Promise.all([...new Set(Object.values(pools))].map((pool: Pool) => pool.end()))
}
