import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { StartRefusal } from '../start-refusal.ts'
import type { Queryable } from './queryable.ts'
import { retryConflicts } from './retry-conflicts.ts'

interface FunctionFile {
  /** The path below the folder of functions. */
  readonly name: string
  readonly checksum: string
  readonly sql: string
}

export async function createFunctionList(client: PoolClient): Promise<void> {
  await client.query(`create table if not exists schema_function (
    name text primary key, checksum text not null, applied_at timestamptz not null default now()
  )`)
}

/** Applies the functions whose text differs from that in this database: all of them or none. Returns their names. */
export async function applyFunctions(client: PoolClient, folder: string): Promise<string[]> {
  const changed = await findChangedFunctions(client, folder)
  try {
    // Creating a trigger locks its table, and other servers may be running: PostgreSQL may detect a deadlock.
    if (changed.length > 0) await retryConflicts(() => applyTogether(client, changed))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartRefusal(`The functions could not be applied and stay as they were: ${reason}.`, { cause })
  }
  return changed.map(({ name }) => name)
}

export async function findChangedFunctions(client: Queryable, folder: string): Promise<FunctionFile[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_function')
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  return readFunctions(folder).filter(({ name, checksum }) => applied.get(name) !== checksum)
}

function readFunctions(folder: string): FunctionFile[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'))
  const names = paths.filter((path) => path.endsWith('.sql')).sort()
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

async function applyTogether(client: PoolClient, functions: readonly FunctionFile[]): Promise<void> {
  await client.query('begin')
  try {
    // Functions call each other, so one may name another that does not exist yet.
    await client.query('set local check_function_bodies = off')
    for (const file of functions) await apply(client, file)
    await record(client, functions)
    await client.query('commit')
  } catch (problem) {
    await client.query('rollback')
    throw problem
  }
}

async function apply(client: PoolClient, { name, sql }: FunctionFile): Promise<void> {
  await client.query(sql).catch((problem: Error) => {
    // PostgreSQL does not know the file. Keep the same error object: a conflict is recognised by its code.
    problem.message = `${name}: ${problem.message}`
    throw problem
  })
}

async function record(client: PoolClient, functions: readonly FunctionFile[]): Promise<void> {
  await client.query(
    `insert into schema_function (name, checksum) select * from unnest($1::text[], $2::text[])
     on conflict (name) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`,
    [functions.map(({ name }) => name), functions.map(({ checksum }) => checksum)],
  )
}
