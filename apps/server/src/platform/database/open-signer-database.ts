import type { Pool } from 'pg'
import { StartRefusal } from '../start-refusal.ts'
import { createPool } from './create-pool.ts'
import { openEmbeddedDatabase } from './embedded/embedded-database.ts'
import { refuseUnmigrated } from './migrate.ts'
import { type DatabaseOptions, databaseFolder } from './open-database.ts'
import { inRole, refuseOtherRole, signerRole } from './server-roles.ts'

export interface SignerDatabase {
  readonly pool: Pool
  close(): Promise<void>
}

const maxSignerConnections = 3

/** Opens the server's database for the signer, in the signer's own role. It changes no table and creates no role. */
export async function openSignerDatabase(options: Omit<DatabaseOptions, 'role' | 'prepare'>): Promise<SignerDatabase> {
  const embedded = options.url === undefined ? await openEmbeddedDatabase({ ...options, role: 'operator' }) : undefined
  const connection = embedded?.connection ?? { connectionString: options.url }
  let pool = createPool(inRole(signerRole, connection), options, maxSignerConnections)
  const close = async (): Promise<void> => {
    await pool.end()
    await embedded?.stop()
  }
  try {
    if (options.needsRole || (await mayWorkInRole(pool))) await refuseOtherRole(signerRole, pool)
    else {
      await pool.end()
      pool = createPool(connection, options, maxSignerConnections)
      options.log.warn(`The signer works as the owner of the tables: the database gives it no role ${signerRole}.`)
    }
    await refuseUnmigrated(pool, databaseFolder)
    return { pool, close }
  } catch (cause) {
    await close()
    if (cause instanceof StartRefusal) throw cause
    throw new StartRefusal(`The signer cannot work in the database in the role ${signerRole}.`, { cause })
  }
}

async function mayWorkInRole(pool: Pool): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  )
}
