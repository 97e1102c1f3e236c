import type { ClientConfig, Pool } from 'pg'
import { StartRefusal } from '../start-refusal.ts'

/** The roles the server works in: they own no table and may do only what `rights.sql` grants. */
export const webRole = 'hexaverse_web'
/** Has connections of its own too, so that nothing the web does can keep games waiting. */
export const gameRole = 'hexaverse_game'
/** Writes what the chain has said of withdrawals. */
export const reconcilerRole = 'hexaverse_reconciler'
/** For the process that holds the key; the server itself never works in it. */
export const signerRole = 'hexaverse_signer'

/** Asked for while connecting, so that it is also what a connection falls back to. */
export function inRole(role: string, connection: ClientConfig): ClientConfig {
  return withOption(`-c role=${role}`, connection)
}

/** Beside the other options of the address. */
export function withOption(option: string, { connectionString, ...connection }: ClientConfig): ClientConfig {
  if (connectionString === undefined) {
    return { ...connection, options: [connection.options, option].filter(Boolean).join(' ') }
  }
  const url = new URL(connectionString)
  const others = url.searchParams.get('options')
  url.searchParams.set('options', others === null ? option : `${others} ${option}`)
  return { ...connection, connectionString: url.href }
}

/** What stands between us and PostgreSQL may have dropped the option, and nobody would notice. */
export async function refuseOtherRole(role: string, pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('select current_user as name')
  if (rows[0]?.name !== role) {
    throw new StartRefusal(`The database lets the server work as ${rows[0]?.name} only, not in the role ${role}.`)
  }
}
