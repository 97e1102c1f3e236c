import { Client, type ClientConfig } from 'pg'

export const databaseName = 'hexaverse'

/**
 * Who uses the database is known by locks inside it, which PostgreSQL lets go of when their holder dies. Every user
 * shares the first; whoever leaves and can have it alone was the last, and stops the database. One server at a time
 * holds the second.
 */
const usersLock = 4_839_201
const serverLock = 4_839_203

export type Role = 'server' | 'operator'

export interface Member {
  readonly client: Client
  /** Leaves; answers whether it was the last and nobody can come in any more. */
  leave(): Promise<boolean>
}

export type JoinResult = { readonly member: Member } | { readonly heldBy: string } | undefined

/** A member, or the name of the server that is already there; nothing while the database is being stopped. */
export async function tryToJoin(connection: ClientConfig, name: string, role: Role): Promise<JoinResult> {
  const client = new Client({ ...connection, database: 'postgres', application_name: name })
  // A lost connection also ends it; whoever needs to know listens for that.
  client.on('error', () => {})
  try {
    await client.connect()
    const isIn =
      (await locks(client, 'pg_try_advisory_lock_shared', usersLock)) &&
      (role === 'operator' || (await locks(client, 'pg_try_advisory_lock', serverLock)))
    if (isIn) return { member: { client, leave: () => leave(client) } }
    const heldBy = await findServer(client)
    await client.end()
    return heldBy ? { heldBy } : undefined
  } catch {
    return undefined
  }
}

async function leave(client: Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [usersLock])
    const isLast = await locks(client, 'pg_try_advisory_lock', usersLock)
    if (!isLast) await client.end()
    return isLast
  } catch {
    // The connection is gone, and with it our locks: whoever is there now is not ours to judge.
    return false
  }
}

export async function createDatabaseOnce(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
  if (rowCount !== 0) return
  await client.query(`create database ${databaseName}`).catch((problem: { code?: string }) => {
    const madeByAnother = ['42P04', '23505']
    if (!madeByAnother.includes(problem.code ?? '')) throw problem
  })
}

async function locks(client: Client, lockFunction: string, key: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(`select ${lockFunction}($1) as taken`, [key])
  return rows[0]?.taken ?? false
}

async function findServer(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [serverLock],
  )
  return rows[0]?.name
}
