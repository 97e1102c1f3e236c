import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'

export const databaseName = 'hexaverse'

/** Held by the one process that may stop this database. PostgreSQL lets go of it when that process dies. */
const ownerLock = 4_839_201

/** The connection that holds the lock, or nothing if another living process keeps it all that time. */
export async function takeOwnership(
  connection: ClientConfig,
  ownerName: string,
  patienceMs: number,
): Promise<Client | undefined> {
  const client = await connectToServer(connection, ownerName)
  for (let waitedMs = 0; waitedMs <= patienceMs; waitedMs += 50) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [ownerLock])
    if (rows[0]?.taken) return client
    await pause(50)
  }
  await client.end()
  return undefined
}

export async function findOwner(connection: ClientConfig): Promise<string> {
  const client = await connectToServer(connection, 'question')
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [ownerLock],
  )
  await client.end()
  return rows[0]?.name ?? 'another process'
}

export async function createDatabaseOnce(owner: Client): Promise<void> {
  const { rowCount } = await owner.query('select from pg_database where datname = $1', [databaseName])
  if (rowCount === 0) await owner.query(`create database ${databaseName}`)
}

async function connectToServer(connection: ClientConfig, name: string): Promise<Client> {
  const client = new Client({ ...connection, database: 'postgres', application_name: name })
  // A lost connection also ends it; whoever needs to know listens for that.
  client.on('error', () => {})
  await client.connect()
  return client
}
