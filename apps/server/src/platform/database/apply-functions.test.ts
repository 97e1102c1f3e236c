import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
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
  write('migrations/0001-colony.sql', 'create table colony (id integer)')
  write('functions/colony/size.sql', returning('size', '19'))
})

afterEach(async () => {
  await pool.end()
  rmSync(folder, { recursive: true })
})

function write(name: string, sql: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), sql)
}

function returning(name: string, value: string): string {
  return `create or replace function ${name}() returns integer language sql as $$ select ${value} $$;`
}

async function resultOf(call: string): Promise<unknown> {
  return (await pool.query(`select ${call} as value`)).rows[0].value
}

describe('applying functions', () => {
  test('undoes all of them when one fails, and names it', async () => {
    await migrate(pool, folder)
    write('functions/colony/size.sql', returning('size', '20'))
    write('functions/colony/zones.sql', 'create or replace function zones() returns no_such_type language sql as $$ $$')
    await expect(migrate(pool, folder)).rejects.toThrow(
      'The functions could not be applied and stay as they were: colony/zones.sql: type "no_such_type" does not exist.',
    )
    expect(await resultOf('size()')).toBe(19)
  })

  test('is done by the server only: other processes are refused while a function differs', async () => {
    await migrate(pool, folder)
    await refuseUnmigrated(pool, folder)
    write('functions/colony/size.sql', returning('size', '20'))
    await expect(refuseUnmigrated(pool, folder)).rejects.toThrow('another text of colony/size.sql')
    expect(await resultOf('size()')).toBe(19)
  })

  test('lets functions call each other in any order', async () => {
    write('functions/colony/area.sql', returning('area', 'size() * 6'))
    expect((await migrate(pool, folder)).functions).toEqual(['colony/area.sql', 'colony/size.sql'])
    expect(await resultOf('area()')).toBe(114)
  })

  test('applies each text once, even when several servers start at the same time', async () => {
    const runs = await Promise.all([migrate(pool, folder), migrate(pool, folder), migrate(pool, folder)])
    expect(runs.flatMap(({ functions }) => functions)).toEqual(['colony/size.sql'])
  })

  test('leaves a function with an unchanged text alone', async () => {
    write('functions/colony/area.sql', returning('area', '114'))
    await migrate(pool, folder)
    await pool.query(returning('area', '1'))
    write('functions/colony/size.sql', returning('size', '20'))
    expect(await migrate(pool, folder)).toEqual({ migrations: [], functions: ['colony/size.sql'] })
    expect(await resultOf('area() + size()')).toBe(21)
  })

  test('applies all of them again after a migration, which may have dropped some', async () => {
    await migrate(pool, folder)
    write('migrations/0002-without-size.sql', 'drop function size()')
    expect(await migrate(pool, folder)).toEqual({
      migrations: ['0002-without-size.sql'],
      functions: ['colony/size.sql'],
    })
    expect(await resultOf('size()')).toBe(19)
  })
})
