import { Pool } from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type CuttingProxy, startCuttingProxy } from '../../../../test/harness/database/cutting-proxy.ts'
import { createTestDatabase } from '../../../../test/harness/database/test-database.ts'
import { refuseUnusable } from './refuse-unusable.ts'

let proxy: CuttingProxy
let pool: Pool

beforeEach(async () => {
  proxy = await startCuttingProxy(await createTestDatabase())
  pool = new Pool({ connectionString: proxy.url, connectionTimeoutMillis: 1000 })
  onTestFinished(async () => {
    await pool.end()
    await proxy.close()
  })
})

test('a database that answers late is used', async () => {
  proxy.freeze()
  const used = refuseUnusable(pool, 'DATABASE_URL')
  await expect(pool.query('select 1')).rejects.toThrow('timeout')
  proxy.thaw()
  await used
})

test('a database that answers to nobody is refused in the end', async () => {
  proxy.freeze()
  await expect(refuseUnusable(pool, 'DATABASE_URL', 300)).rejects.toThrow(
    'The database that DATABASE_URL names cannot be used: Connection terminated due to connection timeout.',
  )
})

test('a database that refuses is refused at once', async () => {
  proxy.shut()
  // With endless patience, a second try would never end.
  await expect(refuseUnusable(pool, 'DATABASE_URL', Number.POSITIVE_INFINITY)).rejects.toThrow(/used: (?!.*timeout)/)
})
