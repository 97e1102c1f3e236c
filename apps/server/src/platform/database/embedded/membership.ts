import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { isAlive } from '../../processes.ts'

export const databaseName = 'hexaverse'

/**
 * Advisory locks in the database show which processes use it; PostgreSQL releases them when their holder dies. Every
 * process shares the first lock: one that leaves and can lock it exclusively was the last, and stops the database. One
 * server at a time holds the second.
 */
const usersLock = 4_839_201
const serverLock = 4_839_203

const noticeLimitMs = 2000
const pollMs = 20

export type Role = 'server' | 'operator'

export interface Member {
  readonly client: Client
  /** Leaves. Returns true if it was the last member; then no process can join any more. */
  leave(): Promise<boolean>
}

export type JoinResult = { readonly member: Member } | { readonly heldBy: string } | undefined

/** Returns a member, the name of the server that is already there, or undefined while the database is being stopped. */
export async function tryToJoin(connection: ClientConfig, name: string, role: Role): Promise<JoinResult> {
  const client = new Client({ ...connection, database: 'postgres', application_name: name })
  // A lost connection also emits `end`, which `keepUp` listens for.
  client.on('error', () => {})
  try {
    await client.connect()
    const isIn =
      (await tryLock(client, 'pg_try_advisory_lock_shared', usersLock)) &&
      (role === 'operator' || (await tryLock(client, 'pg_try_advisory_lock', serverLock)))
    if (isIn) return { member: { client, leave: () => leave(client) } }
    const [heldBy] = await findHolders(client, serverLock)
    await client.end()
    return heldBy ? { heldBy } : undefined
  } catch {
    return undefined
  }
}

async function leave(client: Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [usersLock])
    const isLast = await isLastUser(client)
    if (!isLast) await client.end()
    return isLast
  } catch {
    // The connection is gone, and our locks with it: another process may use the database, so do not stop it.
    return false
  }
}

/** PostgreSQL releases the lock of a process that has ended only when it notices: such a lock is waited for. */
async function isLastUser(client: Client): Promise<boolean> {
  for (const until = Date.now() + noticeLimitMs; ; await pause(pollMs)) {
    if (await tryLock(client, 'pg_try_advisory_lock', usersLock)) return true
    const others = await findHolders(client, usersLock)
    if (Date.now() > until || others.some((name) => isAlive(pidIn(name)))) return false
  }
}

/** Every user of the database has its process id at the end of its name. */
function pidIn(name: string): number {
  return Number(/\d+$/.exec(name)?.[0] ?? process.pid)
}

export async function createDatabaseOnce(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
  if (rowCount !== 0) return
  await client.query(`create database ${databaseName}`).catch((problem: { code?: string }) => {
    const madeByAnother = ['42P04', '23505']
    if (!madeByAnother.includes(problem.code ?? '')) throw problem
  })
}

async function tryLock(client: Client, lockFunction: string, key: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(`select ${lockFunction}($1) as taken`, [key])
  return rows[0]?.taken ?? false
}

async function findHolders(client: Client, key: number): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [key],
  )
  return rows.map(({ name }) => name)
}
