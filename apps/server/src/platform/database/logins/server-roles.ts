import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig, type Pool } from 'pg'
import { StartRefusal } from '../../start-refusal.ts'
import { editAddresses } from '../primary/address-list.ts'

/** The logins that we work as: they own no table, may become no other, and do only what `rights.sql` grants. */
export const webRole = 'hexaverse_web'
/** Has its own connections too, so that web requests cannot keep games waiting. */
export const gameRole = 'hexaverse_game'
/** Writes what the chain says about withdrawals. */
export const reconcilerRole = 'hexaverse_reconciler'
/** For the signer process; the server itself never works as it. */
export const signerRole = 'hexaverse_signer'

export const ownRoles = [webRole, gameRole, signerRole, reconcilerRole] as const

/** The database as this login sees it, with the password that `letRolesLogIn` gives it. */
export function asRole(role: string, { connectionString, ...connection }: ClientConfig): ClientConfig {
  if (connectionString !== undefined) return { ...connection, connectionString: urlAsRole(role, connectionString) }
  return { ...connection, user: role, password: passwordOf(role, String(connection.password ?? '')) }
}

export function urlAsRole(role: string, ownersUrl: string): string {
  return editAddresses(ownersUrl, (url) => {
    url.password = passwordOf(role, decodeURIComponent(url.password))
    url.username = role
  })
}

/** Only a holder of the owner's password can derive the passwords of the logins, so none has to be stored. */
function passwordOf(role: string, ownersPassword: string): string {
  return ownersPassword && createHmac('sha256', ownersPassword).update(role).digest('hex')
}

const maxAttempts = 5
const retryMs = 100
/** Two servers that start at once, on one database or on two of one PostgreSQL, change the same role. */
const concurrentChange = 'XX000'

const insufficientPrivilege = '42501'

/**
 * Outside production, where no operator has made the logins: lets the roles log in. Returns why that is not possible,
 * with what an administrator has to do.
 */
export async function letRolesLogIn(owner: Pool, connection: ClientConfig): Promise<string | undefined> {
  try {
    for (const role of ownRoles) await letLogIn(role, owner, connection)
    return undefined
  } catch (problem) {
    if ((problem as { code?: string }).code !== insufficientPrivilege) throw problem
    return `The login of DATABASE_URL may not set the passwords of ${ownRoles.join(', ')}. Let it make roles (CREATEROLE).`
  }
}

async function letLogIn(role: string, owner: Pool, connection: ClientConfig): Promise<void> {
  const login = asRole(role, connection)
  for (let attempt = 1; !(await canLogIn(login)); attempt++) {
    if (attempt > maxAttempts) throw new StartRefusal(`The database does not let ${role} log in.`)
    await setPassword(owner, role, String(passwordIn(login))).catch(async (problem: { code?: string }) => {
      if (problem.code !== concurrentChange) throw problem
      await pause(retryMs)
    })
  }
}

/** A statement that changes a role takes no parameters. */
export async function setPassword(owner: Pool, role: string, password: string): Promise<void> {
  const { rows } = await owner.query<{ statement: string }>(
    "select format('alter role %I login password %L', $1::text, nullif($2::text, '')) as statement",
    [role, password],
  )
  await owner.query(rows[0]?.statement ?? '')
}

/** A login of a person, not of a program. One that may do more, such as the owner's, is not made a reviewer. */
export async function makeReviewer(owner: Pool, login: string, password: string): Promise<void> {
  const { rows } = await owner.query<{ isReviewer: boolean }>(
    `select exists (
       select from pg_auth_members m where m.member = r.oid and m.roleid = 'hexaverse_reviewer'::regrole
     ) as "isReviewer" from pg_roles r where r.rolname = $1`,
    [login],
  )
  if (rows[0]?.isReviewer === false) throw new Error(`${login} is the login of another.`)
  if (!rows[0]) await owner.query(`create role ${login} in role hexaverse_reviewer`)
  await setPassword(owner, login, password)
}

function passwordIn({ connectionString, password }: ClientConfig): ClientConfig['password'] {
  return connectionString === undefined ? password : new URL(connectionString).password
}

const refusedLogins = ['28P01', '28000']

async function canLogIn(login: ClientConfig): Promise<boolean> {
  const client = new Client(login)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (problem) {
    if (refusedLogins.includes((problem as { code?: string }).code ?? '')) return false
    throw problem
  } finally {
    await client.end().catch(() => undefined)
  }
}
