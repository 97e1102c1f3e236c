import type { ClientConfig, Pool } from 'pg'
import { StartRefusal } from '../start-refusal.ts'

/** The role the server works in: it owns no table and may do only what `rights.sql` grants. */
export const webRole = 'hexaverse_web'

/** Asked for while connecting, so that it is also what a connection falls back to. Other options of the address stay. */
export function inWebRole({ connectionString, ...connection }: ClientConfig): ClientConfig {
  const option = `-c role=${webRole}`
  if (connectionString === undefined) return { ...connection, options: option }
  const url = new URL(connectionString)
  const others = url.searchParams.get('options')
  url.searchParams.set('options', others === null ? option : `${others} ${option}`)
  return { ...connection, connectionString: url.href }
}

/** What stands between us and PostgreSQL may have dropped the option, and nobody would notice. */
export async function refuseOtherRole(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('select current_user as name')
  if (rows[0]?.name !== webRole) {
    throw new StartRefusal(`The database lets the server work as ${rows[0]?.name} only, not in the role ${webRole}.`)
  }
}
