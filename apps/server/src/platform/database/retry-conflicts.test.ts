import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/harness/database/test-database.ts'
import { createTestPool } from '../../../test/harness/database/test-pool.ts'
import { inTransaction } from './in-transaction.ts'
import { retryConflicts } from './retry-conflicts.ts'

let pool: Pool

beforeAll(async () => {
  pool = createTestPool({ connectionString: await createTestDatabase() })
  await pool.query('create table colony (id integer primary key, people integer not null)')
  await pool.query('insert into colony values (1, 0), (2, 0)')
})
afterAll(() => pool.end())

describe('work that conflicts with another transaction', () => {
  test('is not retried when it fails for another reason', async () => {
    let times = 0
    const work = () => {
      times += 1
      return pool.query('select 1 / 0')
    }
    await expect(retryConflicts(work)).rejects.toMatchObject({ code: '22012' })
    expect(times).toBe(1)
  })

  test('is given up after three retries', async () => {
    let times = 0
    const work = () => {
      times += 1
      return pool.query("do $$ begin raise exception 'again' using errcode = 'serialization_failure'; end $$")
    }
    await expect(retryConflicts(work)).rejects.toMatchObject({ code: '40001' })
    expect(times).toBe(4)
  })

  test('succeeds in the end after a deadlock', async () => {
    const bothHaveOne = meetingOfTwo()
    const raise = (first: number, second: number) => {
      let isFirstTime = true
      return retryConflicts(() =>
        inTransaction(pool, async (client) => {
          await client.query('update colony set people = people + 1 where id = $1', [first])
          if (isFirstTime) await bothHaveOne()
          isFirstTime = false
          await client.query('update colony set people = people + 1 where id = $1', [second])
        }),
      )
    }
    await Promise.all([raise(1, 2), raise(2, 1)])
    expect((await pool.query('select people from colony')).rows).toEqual([{ people: 2 }, { people: 2 }])
  })
})

function meetingOfTwo(): () => Promise<void> {
  const met = Promise.withResolvers<void>()
  let waiting = 0
  return () => {
    waiting += 1
    if (waiting === 2) met.resolve()
    return met.promise
  }
}
