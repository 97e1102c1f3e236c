import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { StartRefusal } from '../start-refusal.ts'
import type { Queryable } from './queryable.ts'

/** Two servers that start at once must not migrate at once. */
export const migrationLock = 4_839_202

interface Migration {
  readonly number: number
  readonly name: string
  readonly checksum: string
  readonly sql: string
}

/** Applies the numbered SQL files that this database has not seen, each in its own transaction. Answers their names. */
export async function migrate(pool: Pool, folder: string): Promise<string[]> {
  const migrations = readMigrations(folder)
  const client = await pool.connect()
  try {
    // A long migration, or a long wait for another server's, is no runaway query.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await makeList(client)
    const known = await readApplied(client)
    refuseChangedHistory(migrations, known)
    const fresh = migrations.filter((migration) => !known.has(migration.number))
    for (const migration of fresh) await apply(client, migration)
    return fresh.map((migration) => migration.name)
  } finally {
    // Closed, not returned to the pool: the lock and the lifted time limit end with the connection.
    client.release(true)
  }
}

/** For those who must not change it: refuses a database that is not at the state of this program. */
export async function refuseUnmigrated(pool: Pool, folder: string): Promise<void> {
  const migrations = readMigrations(folder)
  const { rows } = await pool.query<{ exists: boolean }>("select to_regclass('schema_migration') is not null as exists")
  const known = rows[0]?.exists ? await readApplied(pool) : new Map<number, string>()
  refuseChangedHistory(migrations, known)
  if (known.size < migrations.length) {
    throw new StartRefusal('The database is older than this program: start the server once, which migrates it.')
  }
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name, index) => {
    const number = Number(/^(\d{4})-/.exec(name)?.[1])
    if (number !== index + 1) throw new Error(`Migrations are numbered without gaps from 0001; found ${name}.`)
    const sql = readFileSync(join(folder, name), 'utf8')
    return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

async function makeList(client: PoolClient): Promise<void> {
  await client.query(`create table if not exists schema_migration (
    number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()
  )`)
}

async function readApplied(client: Queryable): Promise<Map<number, string>> {
  const { rows } = await client.query<{ number: number; checksum: string }>(
    'select number, checksum from schema_migration',
  )
  return new Map(rows.map((row) => [row.number, row.checksum]))
}

function refuseChangedHistory(migrations: readonly Migration[], known: ReadonlyMap<number, string>): void {
  for (const [number, checksum] of known) {
    const migration = migrations[number - 1]
    if (!migration) throw new StartRefusal(`The database is newer than this program: it has migration ${number}.`)
    if (migration.checksum !== checksum)
      throw new StartRefusal(`Migration ${migration.name} was changed after it was applied.`)
  }
}

async function apply(client: PoolClient, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query('insert into schema_migration (number, name, checksum) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.checksum,
    ])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartRefusal(`Migration ${migration.name} failed and was undone: ${reason}.`, { cause })
  }
}
