import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ReplicatedPostgres } from '../../../../test/faults/standby/replicated-postgres.ts'
import { findDebianPostgres } from '../../../../test/harness/database/debian-postgres.ts'
import { createLog } from '../../log.ts'
import { createPool } from '../create-pool.ts'
import { listen } from '../listen.ts'
import { splitAddresses } from './address-list.ts'
import { findPrimary } from './primary.ts'

const log = createLog({ level: 'silent', mode: 'demo' })
const database = 'faults'
let pair: ReplicatedPostgres
let cleanUps: (() => Promise<unknown>)[] = []
/** The stand-by is used up by one try of a test. */
let isPromoted = false

beforeAll(async () => {
  pair = await ReplicatedPostgres.start(findDebianPostgres())
  await pair.pool.query('create table note (words text)')
})
afterEach(async () => {
  for (const server of [pair.primary, pair.standby]) server.signal('SIGCONT')
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
  cleanUps = []
})
afterAll(() => pair.remove())

async function open(connectionString: string): Promise<Pool> {
  const primary = await findPrimary(splitAddresses(connectionString), log)
  const pool = createPool({ connectionString }, { userName: 'tests', log, primary })
  cleanUps.push(
    () => primary.close(),
    () => pool.end(),
  )
  return pool
}

async function portOf(pool: Pool): Promise<number | undefined> {
  const { rows } = await pool.query<{ port: number }>('select inet_server_port() as port')
  return rows[0]?.port
}

interface Proxy {
  readonly address: string
  readonly connections: number
  /** Breaks all connections, and forwards new ones to this port. */
  leadTo(port: number): void
}

async function startProxy(first: number): Promise<Proxy> {
  let target = first
  let connections = 0
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    connections++
    const far = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.on('close', () => other.destroy())
      one.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const leadTo = (port: number): void => {
    target = port
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  cleanUps.push(async () => {
    leadTo(first)
    server.close()
  })
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    get connections() {
      return connections
    },
    leadTo,
  }
}

describe('a connection is refused', () => {
  test('to a stand-by', async () => {
    const pool = await open(pair.standby.urlOf(database))
    await expect(pool.query('select 1')).rejects.toThrow(/read-only/)
  })

  test('where transactions are read-only by default', async () => {
    const pool = await open(`${pair.primary.urlOf(database)}?options=-c%20default_transaction_read_only%3Don`)
    await expect(pool.query('select 1')).rejects.toThrow(/read-only/)
  })

  test('to every server of a list without a primary', async () => {
    const { address } = pair.standby
    const pool = await open(pair.standby.urlOf(database).replace(address, `${address},127.0.0.1:1`))
    await expect(pool.query('select 1')).rejects.toThrow(/read-only/)
  })
})

test('a list leads to the primary in whatever order it names the servers', async () => {
  const { primary, standby } = pair
  for (const hosts of [`${primary.address},${standby.address}`, `${standby.address},${primary.address}`]) {
    const pool = await open(primary.urlOf(database).replace(primary.address, hosts))
    expect(await portOf(pool)).toBe(primary.port)
  }
})

test('a process that starts waits for a primary that does not answer at once', async () => {
  const { primary, standby } = pair
  const nobody = 1
  const proxy = await startProxy(nobody)
  const opening = open(standby.urlOf(database).replace(standby.address, `${standby.address},${proxy.address}`))
  await expect.poll(() => proxy.connections).toBeGreaterThan(0)
  proxy.leadTo(primary.port)
  expect(await portOf(await opening)).toBe(primary.port)
})

test('a primary that hangs is left once another is promoted, and gets nothing when it wakes up', async () => {
  if (isPromoted) await pair.rebuild()
  isPromoted = true
  const old = pair.primary
  const pool = await open(pair.url)
  await pool.query('truncate note')
  const notices: string[] = []
  const listening = listen({
    pool,
    channel: 'news',
    onNotice: (payload) => void notices.push(payload),
    onListening: async () => undefined,
    log,
  })
  cleanUps.push(() => listening.stop())
  const proxy = await startProxy(old.port)
  const behindProxy = await open(old.urlOf(database).replace(old.address, proxy.address))
  expect(await portOf(behindProxy)).toBe(old.port)
  await pool.query("insert into note values ('before')")
  old.signal('SIGSTOP')
  const lost = pool.query("insert into note values ('during')")
  lost.catch(() => undefined)
  await pair.promote()
  await expect(lost).rejects.toThrow()
  await expect.poll(() => portOf(pool).catch(() => undefined)).toBe(pair.primary.port)
  expect((await pool.query('select words from note')).rows).toEqual([{ words: 'before' }])
  const tell = async (): Promise<string[]> => {
    await pool.query("select pg_notify('news', 'promoted')")
    return notices
  }
  await expect.poll(tell).toContain('promoted')
  proxy.leadTo(pair.primary.port)
  await expect.poll(() => portOf(behindProxy).catch(() => undefined)).toBe(pair.primary.port)

  old.signal('SIGCONT')
  await expect.poll(() => old.query('select 1').catch(() => [])).toHaveLength(1)
  for (let again = 0; again < 5; again++) {
    const [one, other] = await Promise.all([portOf(pool), portOf(pool)])
    expect([one, other]).toEqual([pair.primary.port, pair.primary.port])
  }
  proxy.leadTo(old.port)
  const refusal = () => portOf(behindProxy).then(String, ({ message }) => message)
  await expect.poll(refusal).toMatch(/replaced by another/)
  const asNew = await open(pair.url)
  expect(await portOf(asNew)).toBe(pair.primary.port)

  // A client that does not know of the promotion can write there, and never gets an answer.
  const unaware = await open(old.urlOf(database))
  const write = unaware.query("insert into note values ('forked')").catch(() => 'broken')
  const waits = `select from pg_stat_activity where wait_event = 'SyncRep' and query ~ 'forked' and pid <> pg_backend_pid()`
  await expect.poll(() => old.query(waits)).toHaveLength(1)
  expect(await old.query("select from note where words = 'forked'", database)).toEqual([])
  await old.kill()
  expect(await write).toBe('broken')
})
