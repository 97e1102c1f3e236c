import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { describeSchema, type Schema } from '../../../test/harness/database/describe-schema.ts'
import { createEmptyDatabase } from '../../../test/harness/database/test-database.ts'
import { createTestPool } from '../../../test/harness/database/test-pool.ts'
import { createLog } from '../log.ts'
import { applyRights } from './apply-rights.ts'
import { migrate, refuseUnmigrated } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { databaseFolder } from './prepare-database.ts'

/** The SQL of release 1.0.1, unchanged. Its migrations contained the functions too. */
const released = fileURLToPath(new URL('../../../test/database/released-1.0.1', import.meta.url))
const releasedNames = readdirSync(join(released, 'migrations')).sort()
const functionsFolder = join(databaseFolder, 'functions')
const functionFiles = readdirSync(functionsFolder, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.sql'),
)

/** A database that release 1.0.1 has migrated: the first `count` migrations, then the rights, which need all tables. */
async function createReleased(count: number): Promise<string> {
  const url = await createEmptyDatabase()
  await withPool(url, async (pool) => {
    await pool.query(`create table schema_migration (
      number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()
    )`)
    for (const [index, name] of releasedNames.slice(0, count).entries()) {
      const sql = readFileSync(join(released, 'migrations', name), 'utf8')
      const checksum = createHash('sha256').update(sql).digest('hex')
      await pool.query(sql)
      await pool.query('insert into schema_migration (number, name, checksum) values ($1, $2, $3)', [
        index + 1,
        name,
        checksum,
      ])
    }
    if (count === releasedNames.length) await applyRights(pool, join(released, 'rights.sql'))
  })
  return url
}

/** Starts the server on a database once, and returns the schema that it leaves. */
async function start(url: string): Promise<Schema> {
  const log = createLog({ level: 'fatal', mode: 'demo' })
  const database = await openDatabase({
    url,
    dataFolder: '',
    userName: 'a server',
    role: 'server',
    log,
  })
  await database.close()
  return withPool(url, describeSchema)
}

async function withPool<T>(url: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = createTestPool({ connectionString: url })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

let fresh: Schema

beforeAll(async () => {
  fresh = await start(await createEmptyDatabase())
})

describe('a database of release 1.0.1', () => {
  test('is refused to other processes until a server has upgraded it', async () => {
    const url = await createReleased(releasedNames.length)
    const refusal = withPool(url, (pool) => refuseUnmigrated(pool, databaseFolder))
    await expect(refusal).rejects.toThrow('The database is older than this program')
    await start(url)
    await withPool(url, (pool) => refuseUnmigrated(pool, databaseFolder))
  })

  test('is refused to release 1.0.1 after the upgrade, which does not know the newer functions', async () => {
    const url = await createReleased(releasedNames.length)
    await start(url)
    const refusal = withPool(url, (pool) => migrate(pool, released))
    await expect(refusal).rejects.toThrow('The database is newer than this program')
  })

  test.each([
    ['has all its migrations', releasedNames.length],
    ['stopped half-way', 10],
  ])('that %s is upgraded to the schema of a fresh one', async (_state, count) => {
    const upgraded = await start(await createReleased(count))
    for (const [kind, things] of Object.entries(fresh)) expect([kind, upgraded[kind]]).toEqual([kind, things])
  })
})

describe('the journals of release 1.0.1', () => {
  const insert = (pool: Pool, seq: number) =>
    pool.query(
      `insert into journal_record (room_id, first_seq, last_seq, mark, at, events)
       values ('0123456789abcdef', $1, $1, 'm', 1, '[1]')`,
      [seq],
    )
  const stored = `select tableoid::regclass::text as partition, first_seq as seq from journal_record order by first_seq`

  test('become the partition of everything before, where their games go on', async () => {
    const url = await createReleased(releasedNames.length)
    await withPool(url, (pool) => insert(pool, 1))
    await start(url)
    await withPool(url, async (pool) => {
      await insert(pool, 2)
      const partition = 'journal_record_before'
      expect((await pool.query(stored)).rows).toEqual([
        { partition, seq: 1 },
        { partition, seq: 2 },
      ])
      await expect(insert(pool, 2)).rejects.toMatchObject({ code: '23505' })
    })
  })

  test('are not upgraded while a long transaction has read them, so that no game waits for it', async () => {
    const url = await createReleased(releasedNames.length)
    await withPool(url, async (pool) => {
      const backup = await pool.connect()
      await backup.query('begin')
      await backup.query('select count(*) from journal_record')
      await expect(start(url)).rejects.toThrow('canceling statement due to lock timeout')
      await backup.query('rollback')
      backup.release()
    })
    await start(url)
  })
})

describe('the function files', () => {
  test('contain one function each, named like the file, and every function has a file', () => {
    const names = (fresh['functions'] ?? []).map((row) => /^\w+/.exec((row as { name: string }).name)?.[0])
    expect(names).toEqual(functionFiles.map((path) => basename(path, '.sql')).sort())
    for (const path of functionFiles) {
      const made = [
        ...readFileSync(join(functionsFolder, path), 'utf8').matchAll(/^create or replace function (\w+)/gm),
      ]
      expect(made.map(([, name]) => name)).toEqual([basename(path, '.sql')])
    }
  })

  test('pass the checks of PostgreSQL once everything that they name exists', async () => {
    const url = await createEmptyDatabase()
    await start(url)
    await withPool(url, async (pool) => {
      for (const path of functionFiles) await pool.query(readFileSync(join(functionsFolder, path), 'utf8'))
    })
  })
})

test('an archive that release 1.0.1 made can still be downloaded, from its pieces', async () => {
  const url = await createReleased(releasedNames.length)
  const content = randomBytes(600_000)
  await withPool(url, async (pool) => {
    await pool.query(
      `with person as (
         insert into account (id, email, login, password_hash, language, created_at)
         values (gen_random_uuid(), 'ada@example.com', 'ada', '$argon2id$nobody', 'en', now()) returning id
       )
       insert into data_archive (account_id, requested_at, next_attempt_at, content, ready_at, ends_at)
       select id, now(), now(), bytes, case when bytes is not null then now() end, case when bytes is not null then now() end
       from person, unnest(array[$1::bytea, null]) bytes`,
      [content],
    )
  })
  await start(url)
  const stored = `select string_agg(bytes, '' order by number) as content, count(*)::integer as pieces
    from data_archive_piece group by archive_id`
  expect((await withPool(url, (pool) => pool.query(stored))).rows).toEqual([{ content, pieces: 3 }])
})
