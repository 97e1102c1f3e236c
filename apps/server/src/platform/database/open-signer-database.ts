import type { Pool } from 'pg'
import { createPool } from './create-pool.ts'
import { refuseUnfitLogin } from './logins/refuse-unfit-login.ts'
import { refuseUnusable } from './logins/refuse-unusable.ts'
import { asRole, signerRole } from './logins/server-roles.ts'
import { refuseUnmigrated } from './migrate.ts'
import { type DatabaseOptions, openEmbedded } from './open-database.ts'
import { databaseFolder } from './prepare-database.ts'
import { splitAddresses } from './primary/address-list.ts'
import { findPrimary } from './primary/primary.ts'

export interface SignerDatabase {
  readonly pool: Pool
  close(): Promise<void>
}

export interface SignerDatabaseOptions extends Pick<DatabaseOptions, 'url' | 'dataFolder' | 'userName' | 'log'> {
  /** Where the signer's own login finds the database. Absent outside production: the server has made that login. */
  readonly loginUrl?: string | undefined
}

const maxSignerConnections = 3

/** Opens the server's database for the signer, as its own login. It changes no table and makes no login. */
export async function openSignerDatabase(options: SignerDatabaseOptions): Promise<SignerDatabase> {
  const { loginUrl, url } = options
  const isEmbedded = loginUrl === undefined && url === undefined
  const embedded = isEmbedded ? await openEmbedded({ ...options, role: 'operator' }) : undefined
  const login = loginUrl
    ? { connectionString: loginUrl }
    : asRole(signerRole, embedded?.connection ?? { connectionString: url })
  const { connectionString } = login
  const primary = isEmbedded ? undefined : await findPrimary(splitAddresses(connectionString ?? ''), options.log)
  const pool = createPool(login, { ...options, primary }, maxSignerConnections)
  const close = async (): Promise<void> => {
    await pool.end()
    await primary?.close()
    await embedded?.stop()
  }
  try {
    await refuseUnusable(pool, loginUrl ? 'SIGNER_DATABASE_URL' : 'DATABASE_URL')
    await refuseUnfitLogin(signerRole, pool, loginUrl && 'SIGNER_DATABASE_URL')
    await refuseUnmigrated(pool, databaseFolder)
    return { pool, close }
  } catch (problem) {
    await close()
    throw problem
  }
}
