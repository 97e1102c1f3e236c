import { readRefusal } from '@hexaverse/protocol/words/answers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '../../src/start/start-server.ts'
import { makeMember, type SignedIn } from '../harness/accounts/make-member.ts'
import { type CuttingProxy, startCuttingProxy } from '../harness/database/cutting-proxy.ts'
import { createTestDatabase } from '../harness/database/test-database.ts'
import { createTestPool } from '../harness/database/test-pool.ts'
import { startTestServer } from '../harness/server/test-server.ts'

let proxy: CuttingProxy
let server: RunningServer
let member: SignedIn

beforeAll(async () => {
  const databaseUrl = await createTestDatabase()
  proxy = await startCuttingProxy(databaseUrl)
  server = await startTestServer({ DATABASE_URL: proxy.url })
  const pool = createTestPool({ connectionString: databaseUrl })
  member = await makeMember(pool)
  await pool.end()
  proxy.shut()
})

afterAll(async () => {
  proxy.openAgain()
  await server.stop()
  await proxy.close()
})

const ada = { email: 'ada@demo.hexaverse.test', password: 'Demo-pass-1' }

/** Each row: a call that reads or writes the database. `null`: it has no body. */
const calls: [path: string, body: object | null][] = [
  ['/document/', null],
  ['/document/single/privacy-policy', null],
  ['/login', ada],
  ['/auth', { email: 'newcomer@example.com', password: 'Brand-new-2' }],
  ['/checkRestoreLink/a@b.cd/s3cret', null],
  ['/checkAuth', { email: 'a@b.cd', secret: 'x'.repeat(43) }],
  ['/getBalance', { email: 'a@b.cd', secret: 'x'.repeat(43) }],
  ['/account/ledger', {}],
  ['/withdrawals', null],
  ['/game/startGame', { userId: 'ada', playersCount: 2 }],
]

describe('while the database is away', () => {
  test.each(calls)('%s is answered with 503 and when to try again, like a page', async (path, body) => {
    const headers = { 'content-type': 'application/json', id: member.id, email: member.email, secret: member.secret }
    const how = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers }
    const answer = await fetch(`${server.address}/api/hc_data${path}`, how)
    const refusal = readRefusal(await answer.json())
    expect([answer.status, answer.headers.get('retry-after'), refusal?.code]).toEqual([503, '2', 'busy'])
  })
})
