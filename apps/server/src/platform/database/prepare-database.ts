import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'
import { applyRights } from './apply-rights.ts'
import { ownRoles } from './logins/server-roles.ts'
import { type Applied, migrate } from './migrate.ts'

/** Contains `migrations/`, `functions/` and `rights.sql`. */
export const databaseFolder = fileURLToPath(new URL('../../../database', import.meta.url))

export interface Prepared extends Applied {
  /** Why the logins have no rights, and what an administrator has to do. */
  readonly refusal: string | undefined
}

/** As the owner of the tables: migrates the database, does what else the caller has to, and sets all rights. */
export async function prepareDatabase(owner: Pool, prepare?: (owner: Pool) => Promise<void>): Promise<Prepared> {
  const applied = await migrate(owner, databaseFolder)
  await prepare?.(owner)
  const hasRoles = await applyRights(owner, join(databaseFolder, 'rights.sql'))
  return { ...applied, refusal: hasRoles ? undefined : refusal }
}

const refusal =
  `The login of DATABASE_URL may not make ${ownRoles.join(', ')}. ` +
  `Let it make roles (CREATEROLE), or as an administrator: ${ownRoles.map((role) => `create role ${role} login;`).join(' ')} create role hexaverse_reviewer;`
