import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createEmptyDatabase } from '../../../test/harness/database/test-database.ts'
import { createTestPool } from '../../../test/harness/database/test-pool.ts'
import { migrate, refuseUnmigrated } from './migrate.ts'

let pool: Pool
let folder: string

beforeEach(async () => {
  pool = createTestPool({ connectionString: await createEmptyDatabase() })
  folder = mkdtempSync(join(tmpdir(), 'database-'))
  mkdirSync(join(folder, 'migrations'))
  mkdirSync(join(folder, 'functions'))
  write('0001-colony.sql', 'create table colony (id integer primary key)')
})

afterEach(async () => {
  await pool.end()
  rmSync(folder, { recursive: true })
})

function write(name: string, sql: string): void {
  writeFileSync(join(folder, 'migrations', name), sql)
}

describe('migrating', () => {
  test('undoes a migration that fails half-way, and names it', async () => {
    write('0002-broken.sql', 'create table half (id integer); select no_such_function()')
    await expect(migrate(pool, folder)).rejects.toThrow(
      'Migration 0002-broken.sql failed and was undone: function no_such_function() does not exist.',
    )
    const { rows } = await pool.query("select to_regclass('half') as half, to_regclass('colony') as colony")
    expect(rows[0]).toEqual({ half: null, colony: 'colony' })
  })

  test('refuses a migration that was changed after it was applied', async () => {
    await migrate(pool, folder)
    write('0001-colony.sql', 'create table colony (id bigint primary key)')
    await expect(migrate(pool, folder)).rejects.toThrow('0001-colony.sql was changed after it was applied')
  })

  test('refuses a database that is newer than the program', async () => {
    write('0002-later.sql', 'select 1')
    await migrate(pool, folder)
    rmSync(join(folder, 'migrations', '0002-later.sql'))
    await expect(migrate(pool, folder)).rejects.toThrow('newer than this program: it has migration 2')
  })

  test('refuses a gap in the numbers', async () => {
    write('0003-too-far.sql', 'select 1')
    await expect(migrate(pool, folder)).rejects.toThrow('found 0003-too-far.sql')
  })

  test('applies each migration once, even when several servers start at the same time', async () => {
    const runs = await Promise.all([migrate(pool, folder), migrate(pool, folder), migrate(pool, folder)])
    expect(runs.flatMap(({ migrations }) => migrations)).toEqual(['0001-colony.sql'])
  })

  test('applies a migration that was added since', async () => {
    await migrate(pool, folder)
    write('0002-later.sql', 'create table later (id integer)')
    expect(await migrate(pool, folder)).toEqual({ migrations: ['0002-later.sql'], functions: [] })
  })

  test('lists a renamed migration by its new name, and does not apply it again', async () => {
    await migrate(pool, folder)
    renameSync(join(folder, 'migrations', '0001-colony.sql'), join(folder, 'migrations', '0001-planet.sql'))
    expect((await migrate(pool, folder)).migrations).toEqual([])
    const { rows } = await pool.query('select number, name from schema_migration')
    expect(rows).toEqual([{ number: 1, name: '0001-planet.sql' }])
  })

  test('is done by the server only: other processes are refused while a migration is missing', async () => {
    await expect(refuseUnmigrated(pool, folder)).rejects.toThrow('older than this program')
    expect((await pool.query("select to_regclass('schema_migration') as list")).rows).toEqual([{ list: null }])
    await migrate(pool, folder)
    await refuseUnmigrated(pool, folder)
    write('0002-later.sql', 'select 1')
    await expect(refuseUnmigrated(pool, folder)).rejects.toThrow('older than this program')
  })
})
