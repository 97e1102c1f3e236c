import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { StartRefusal } from '../start-refusal.ts'
import { applyFunctions, createFunctionList, findChangedFunctions } from './apply-functions.ts'
import type { Queryable } from './queryable.ts'
import { releasedChecksums } from './released-checksums.ts'

/** Advisory lock, so that two servers that start at once do not migrate at once. */
export const migrationLock = 4_839_202

interface Migration {
  readonly number: number
  readonly name: string
  readonly checksum: string
  readonly sql: string
}

/** The names of the files that were applied. */
export interface Applied {
  readonly migrations: readonly string[]
  readonly functions: readonly string[]
}

/** Applies the missing migrations, each in its own transaction, and then the functions that changed. */
export async function migrate(pool: Pool, folder: string): Promise<Applied> {
  const migrations = readMigrations(folder)
  const client = await pool.connect()
  try {
    // A long migration, or a long wait for another server's migration, must not time out.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await makeList(client)
    await createFunctionList(client)
    const known = await readApplied(client)
    refuseChangedHistory(migrations, known)
    await renameApplied(client, migrations)
    const fresh = migrations.filter((migration) => !known.has(migration.number))
    for (const migration of fresh) await apply(client, migration)
    const functions = await applyFunctions(client, join(folder, 'functions'))
    return { migrations: fresh.map((migration) => migration.name), functions }
  } finally {
    // Close the connection instead of returning it to the pool: the lock and the lifted timeout end with it.
    client.release(true)
  }
}

/** For processes that must not migrate: refuses a database whose state is not that of this program. */
export async function refuseUnmigrated(pool: Pool, folder: string): Promise<void> {
  const migrations = readMigrations(folder)
  const known = (await hasTable(pool, 'schema_migration')) ? await readApplied(pool) : new Map<number, string>()
  refuseChangedHistory(migrations, known)
  if (known.size < migrations.length || !(await hasTable(pool, 'schema_function'))) {
    throw new StartRefusal(
      'The database is older than this program: migrate it (`npm run operator -- migrate`; in demo mode a start does).',
    )
  }
  const [changed] = await findChangedFunctions(pool, join(folder, 'functions'))
  if (changed) {
    throw new StartRefusal(
      `The database has another text of ${changed.name} than this program: apply it (\`npm run operator -- migrate\`).`,
    )
  }
}

async function hasTable(pool: Pool, name: string): Promise<boolean> {
  const { rows } = await pool.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [name])
  return rows[0]?.exists === true
}

function readMigrations(databaseFolder: string): Migration[] {
  const folder = join(databaseFolder, 'migrations')
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
    if (migration.checksum !== checksum && releasedChecksums.get(number) !== checksum)
      throw new StartRefusal(`Migration ${migration.name} was changed after it was applied.`)
  }
}

/** A migration is identified by its number. Its file may be renamed, and is then listed by the new name. */
async function renameApplied(client: PoolClient, migrations: readonly Migration[]): Promise<void> {
  await client.query(
    `update schema_migration m set name = file.name from unnest($1::integer[], $2::text[]) as file (number, name)
     where m.number = file.number and m.name <> file.name`,
    [migrations.map(({ number }) => number), migrations.map(({ name }) => name)],
  )
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
    // A migration may drop what a function file created, such as a trigger with its table, so apply all of them again.
    await client.query('delete from schema_function')
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartRefusal(`Migration ${migration.name} failed and was undone: ${reason}.`, { cause })
  }
}
