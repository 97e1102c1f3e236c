import { setImmediate as nextTick } from 'node:timers/promises'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/harness/database/test-database.ts'
import { createTestPool } from '../../../test/harness/database/test-pool.ts'
import { createPipeline, statementsAtOnce } from './pipeline.ts'
import type { Queryable } from './queryable.ts'

let url: string
let pool: Pool
let other: Pool
let pipeline: Queryable

beforeEach(async () => {
  url ??= await createTestDatabase()
  pool = createTestPool({ connectionString: url, pipeline: true, max: 2 })
  other = createTestPool({ connectionString: url, max: 1 })
  pipeline = createPipeline(pool)
})

afterEach(async () => {
  await pool.end()
  await other.end()
})

const backend = async (): Promise<number> =>
  (await pipeline.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0

test('statements share a connection, and each gets its own answer', async () => {
  const holder = await other.connect()
  await holder.query('select pg_advisory_lock(1)')
  const first = pipeline.query('select pg_advisory_lock(1)')
  const others = [1, 2, 3].map((n) => pipeline.query('select $1::integer as n', [n]))
  await expect
    .poll(async () => (await holder.query("select from pg_stat_activity where wait_event = 'advisory'")).rowCount)
    .toBe(1)
  expect(pool.totalCount).toBe(1)
  await holder.query('select pg_advisory_unlock(1)')
  holder.release()
  await first
  expect((await Promise.all(others)).map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]])
})

test('a pool that would wait for each answer is refused', () => {
  expect(() => createPipeline(other)).toThrow('one statement at a time')
})

test('a connection goes back to the pool when nothing is under way, and after so many statements in any case', async () => {
  await backend()
  await nextTick()
  expect(pool.idleCount).toBe(1)
  let isOver = false
  const flood = Array.from({ length: 2 * statementsAtOnce }, async () => {
    while (!isOver) await backend()
  })
  const { rows } = await pool.query('select 1 as n')
  isOver = true
  await Promise.all(flood)
  expect(rows).toEqual([{ n: 1 }])
})

test('a statement that fails fails alone, and the next one gets a new connection', async () => {
  const before = await backend()
  const [good, bad, late] = await Promise.allSettled([backend(), pipeline.query('select 1 / 0'), backend()])
  expect([good, late]).toEqual(Array(2).fill({ status: 'fulfilled', value: before }))
  expect(bad).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
  expect(await backend()).not.toBe(before)
})

test('a connection that breaks fails what is under way, and the next statement gets a new one', async () => {
  const before = await backend()
  const slow = [pipeline.query('select pg_sleep(60)'), pipeline.query('select 1')]
  const ends = Promise.allSettled(slow)
  await expect
    .poll(async () => (await other.query("select from pg_stat_activity where wait_event = 'PgSleep'")).rowCount)
    .toBe(1)
  await other.query('select pg_terminate_backend($1)', [before])
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await backend()).not.toBe(before)
})
