import type { ClientConfig, Pool } from 'pg'
import { StartRefusal } from '../start-refusal.ts'
import { withOption } from './with-option.ts'

/** The roles the server works in: they own no table and may do only what `rights.sql` grants. */
export const webRole = 'hexaverse_web'
/** Has its own connections too, so that web requests cannot keep games waiting. */
export const gameRole = 'hexaverse_game'
/** Writes what the chain says about withdrawals. */
export const reconcilerRole = 'hexaverse_reconciler'
/** For the signer process; the server itself never works in it. */
export const signerRole = 'hexaverse_signer'

/** Sets the role while connecting, so that `reset role` returns to it. */
export function inRole(role: string, connection: ClientConfig): ClientConfig {
  return withOption(`-c role=${role}`, connection)
}

/** A proxy between us and PostgreSQL may drop the option silently. */
export async function refuseOtherRole(role: string, pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('select current_user as name')
  if (rows[0]?.name !== role) {
    throw new StartRefusal(`The database lets the server work as ${rows[0]?.name} only, not in the role ${role}.`)
  }
}
