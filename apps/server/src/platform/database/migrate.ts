import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { StartRefusal } from '../start-refusal.ts'
import { applyFunctions, createFunctionList, findChangedFunctions } from './apply-functions.ts'
import type { Queryable } from './queryable.ts'

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

/**
 * The checksums, by number, of the migrations of release 1.0.1 whose text was different: they also contained the
 * functions, which have their own files now. A database migrated by that release has recorded these checksums, and has
 * everything that today's files create; `upgrade.test.ts` compares the two.
 */
const releasedChecksums: ReadonlyMap<number, string> = new Map([
  [4, 'c7a0295055d8c21dab83d48abebaa857a76f0c55e20b220ffc3eb2547468f6f5'],
  [7, 'eacb7a9037d8d12e9a95337fe81655dae1ddb30a300b3fb7033a0c1b5556e704'],
  [8, 'b8ac089ce954a14bd29e949c44dfbb37636758893a132a51a5452cf17f94fed4'],
  [9, '92c87d65f0fa11bde1f5494d97bc8abeb337f383c8b01c62873bcb4d1181dd33'],
  [10, 'f87bae1f423ca9a431a02ae9aa73e24ace9ad983b807fc412f2829938bd2400c'],
  [11, '8a7ec04a26318b94e3ec06f54f9f0c1be954dc1a3e5d76e4daea284f07a1025d'],
  [12, 'e8f9d15307aaea44ab9fb627751a2e7531adebdd3dcf639cb170f0d30cec6bca'],
  [13, 'c0fed20240f3c7b46c4c62a7fd025ed254bf9d623fc34d994f00188c7185f0de'],
  [14, '8574f0e7244ff8828ceeb1d07bf9bc280d2dd97907c5d567f7e437b4c791281d'],
  [16, '5105cd9db8da4c03ed4b8db4d176ef0a898f6dde67efd031bf1188d5e2f9c16b'],
  [18, 'c825cb9cc1a68109d0d46e4205fd1ebfa7f06b97f59ab7450acd81dbc14a0f14'],
])

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
