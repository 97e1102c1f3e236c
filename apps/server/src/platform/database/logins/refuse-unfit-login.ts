import type { Pool } from 'pg'
import { StartRefusal } from '../../start-refusal.ts'

interface Login {
  readonly name: string
  readonly isPowerful: boolean
  readonly owns: string | null
  readonly mayBecome: string | null
}

/**
 * Reads the session's login, not the present role, because a session can always return to its login. Temporary tables
 * and functions, which another session may have just made, count for nothing.
 */
const readLogin = `
  select session_user as name, r.rolsuper or r.rolcreaterole or r.rolbypassrls or r.rolreplication as "isPowerful",
    coalesce(
      (select format('the database %I', d.datname) from pg_database d where d.datdba = r.oid limit 1),
      (select format('the schema %I', n.nspname) from pg_namespace n where n.nspowner = r.oid limit 1),
      (select format('%I', c.relname) from pg_class c where c.relowner = r.oid and c.relpersistence <> 't' limit 1),
      (select format('the function %I', p.proname) from pg_proc p where p.proowner = r.oid
         and p.pronamespace = 'public'::regnamespace limit 1)
    ) as owns,
    (select o.rolname from pg_roles o where o.oid <> r.oid and pg_has_role(r.oid, o.oid, 'member') limit 1) as "mayBecome"
  from pg_roles r where r.rolname = session_user`

/**
 * Refuses a connection whose login could do more than its own work: an attacker who gets a statement into it must
 * not get further than that. `setting` is where an operator named the login.
 */
export async function refuseUnfitLogin(role: string, pool: Pool, setting?: string): Promise<void> {
  const { rows } = await pool.query<Login>(readLogin)
  const problem = rows[0] && findProblem(rows[0], role)
  if (problem) throw new StartRefusal(`The login ${setting ? `of ${setting}` : role} ${problem}.`)
}

function findProblem({ name, isPowerful, owns, mayBecome }: Login, role: string): string | undefined {
  if (name !== role) return `is ${name}: it must be ${role}`
  if (isPowerful) return `has more than its rights: take SUPERUSER, CREATEROLE, BYPASSRLS and REPLICATION from it`
  if (owns !== null) return `owns ${owns}: it must own nothing, so give that to the owner of the tables`
  if (mayBecome !== null) return `may become ${mayBecome}: revoke ${mayBecome} from it`
  return undefined
}
