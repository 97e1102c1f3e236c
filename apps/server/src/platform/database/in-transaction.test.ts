import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/harness/database/test-database.ts'
import { createTestPool } from '../../../test/harness/database/test-pool.ts'
import { inTransaction } from './in-transaction.ts'

let pool: ReturnType<typeof createTestPool>

beforeAll(async () => {
  pool = createTestPool({ connectionString: await createTestDatabase() })
})

afterAll(() => pool.end())

test('a connection that breaks between two statements fails its transaction and nothing else', async () => {
  const broken = inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const gone = new Promise((resolve) => void client.once('end', resolve))
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await gone
    await client.query('select 1')
  })
  await expect(broken).rejects.toThrow()
  expect(await inTransaction(pool, async (client) => (await client.query('select 1')).rowCount)).toBe(1)
})
