import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type CuttingProxy, startCuttingProxy } from '../../../../test/harness/database/cutting-proxy.ts'
import { openGamesForAllTests } from '../../../../test/harness/database/game-database.ts'
import type { JournalNode, NodeOptions } from '../../../../test/harness/rooms/journal-node.ts'
import { usualJournalLimits } from '../../../config/config.ts'

const games = openGamesForAllTests()
const proxies: CuttingProxy[] = []
afterAll(() => Promise.all(proxies.map((proxy) => proxy.close())))

let one: JournalNode
let ownProxy: CuttingProxy

/** A node with its own proxy to the database. */
async function openLinked(options?: NodeOptions): Promise<[JournalNode, CuttingProxy]> {
  const proxy = await startCuttingProxy(games.url)
  proxies.push(proxy)
  return [await games.openNode({ ...options, url: proxy.url }), proxy]
}

async function readOutage(): Promise<number> {
  const { rows } = await games.owner.query<{ since: string }>('select since from outage')
  return Number(rows[0]?.since)
}

async function readTime(): Promise<number> {
  const { rows } = await games.owner.query<{ now: string }>('select journal_time() as now')
  return Number(rows[0]?.now)
}

/** The heartbeat of a node, which counts for as long as a slow machine needs. */
async function keepServing({ journal, nodeId }: JournalNode): Promise<void> {
  await journal.beat()
  await games.owner.query('update node set seen_at = seen_at + 3600000 where id = $1', [nodeId])
}

/** The advisory locks by which the nodes of this database know each other. */
const locks = `from pg_locks l join pg_database d on d.oid = l.database
  where d.datname = current_database() and l.locktype = 'advisory' and l.mode = 'ShareLock'`

/** Resolves when PostgreSQL has released the locks of all nodes. */
async function untilAlone(): Promise<void> {
  await expect.poll(async () => (await games.owner.query(`select ${locks}`)).rowCount).toBe(0)
}

beforeEach(async () => {
  await one?.stop()
  await untilAlone()
  ;[one, ownProxy] = await openLinked()
})

test('a heartbeat without an answer tells how long the database was silent, and a cut one that it was not', async () => {
  const silences: number[] = []
  const [node, proxy] = await openLinked({ journalLimits: usualJournalLimits })
  node.journal.onAway((silentMs) => silences.push(silentMs))
  proxy.freeze()
  await node.journal.beat()
  proxy.thaw()
  await node.nextBack()
  proxy.shut()
  await expect.poll(() => silences.length).toBe(2)
  proxy.openAgain()
  expect(silences[0]).toBeGreaterThan(1400)
  expect(silences[1]).toBe(0)
  await node.stop()
})

describe('a node that starts', () => {
  test('a node that starts records an outage if no other serves, even if one died a moment ago', async () => {
    const first = one.backs[0] ?? 0
    await one.journal.beat()
    ownProxy.shut()
    await untilAlone()
    const [next] = await openLinked()
    expect(next.backs[0]).toBeGreaterThan(first)
    expect(await readOutage()).toBe(next.backs[0])
    expect(next.journal.outageSince).toBe(next.backs[0])
    await next.stop()
  })

  test('a node that starts records an outage if the only other node has been silent', async () => {
    await games.owner.query('update node set seen_at = seen_at - 3500')
    const [next] = await openLinked()
    expect(next.backs[0]).toBeGreaterThan(one.backs[0] ?? 0)
    await next.stop()
  })

  test('a node that starts while another serves records no outage and learns the last one', async () => {
    await keepServing(one)
    const [next] = await openLinked()
    expect(next.backs).toEqual(one.backs)
    expect(next.journal.outageSince).toBe(await readOutage())
    await next.stop()
  })

  test('a node sets its clock before it reports that the journal is back', async () => {
    const before = await readTime()
    const now = one.journal.clock.now()
    // As far off as a slow machine lets an answer be late; a clock that was never set is off by decades.
    expect(now).toBeGreaterThan(before - 60_000)
    expect(now).toBeLessThan((await readTime()) + 60_000)
  })
})

describe('a node that lost its connection', () => {
  test('a node that lost its connection while another served has an outage of its own', async () => {
    const [other, itsProxy] = await openLinked()
    const noted = await readOutage()
    const lost = await readTime()
    const back = other.nextBack()
    itsProxy.shut()
    await expect.poll(() => other.aways()).toBe(1)
    await keepServing(one)
    itsProxy.openAgain()
    const since = await back
    expect(since).toBeGreaterThanOrEqual(lost)
    expect(since).toBeLessThanOrEqual(await readTime())
    expect(await readOutage()).toBe(noted)
    await other.stop()
  })

  test('nodes that lost their connections together have the same outage', async () => {
    const [other, itsProxy] = await openLinked()
    const backs = [one, other].map(async (node) => {
      const since = await node.nextBack()
      await keepServing(node)
      return since
    })
    ownProxy.shut()
    itsProxy.shut()
    await expect.poll(() => one.aways() + other.aways()).toBe(2)
    await untilAlone()
    const lost = await readTime()
    await expect.poll(readTime).toBeGreaterThan(lost + 300)
    ownProxy.openAgain()
    itsProxy.openAgain()
    const [mine = 0, theirs] = await Promise.all(backs)
    expect(mine).toBe(theirs)
    expect(mine).toBeGreaterThan(lost)
    expect(await readOutage()).toBe(mine)
    await other.stop()
  })

  test('a node notices without a query that the connection of its lock is gone', async () => {
    const back = one.nextBack()
    await games.owner.query(`select pg_terminate_backend(l.pid) ${locks}`)
    await back
    expect(one.aways()).toBe(1)
    expect(one.journal.isAway).toBe(false)
  })
})

describe('a node that slept or stopped', () => {
  test('a node that slept while no other served has an outage of all nodes, up to now', async () => {
    const before = await readTime()
    const back = one.nextBack()
    one.journal.resync(60_000)
    expect(one.journal.isAway).toBe(true)
    expect(await back).toBeGreaterThanOrEqual(before)
  })

  test('a node that slept while another served has an outage no older than the last of all nodes', async () => {
    await keepServing(one)
    const [other] = await openLinked()
    const back = other.nextBack()
    other.journal.resync(60_000)
    expect(await back).toBe(await readOutage())
    expect(other.backs[1]).toBe(one.backs[0])
    await other.stop()
  })

  test('a node that stopped in good order does not count as serving', async () => {
    await one.journal.beat()
    await one.stop()
    await untilAlone()
    const [next] = await openLinked()
    expect(next.backs[0]).toBeGreaterThan(one.backs[0] ?? 0)
    await next.stop()
  })
})

describe('a node that is gone', () => {
  const fallSilent = ({ nodeId }: JournalNode, ms: number) =>
    games.owner.query('update node set seen_at = journal_time() - $2::bigint where id = $1', [nodeId, ms])

  beforeEach(() => games.owner.query('update node set is_missed = true where id <> $1', [one.nodeId]))

  test('exactly one of the serving nodes reports a node that is gone, and once', async () => {
    const [[two], [gone]] = await Promise.all([openLinked(), openLinked()])
    await gone.stop()
    await fallSilent(gone, 15_500)
    for (let round = 0; round < 3; round++) await Promise.all([one.journal.beat(), two.journal.beat()])
    expect(one.losses() + two.losses()).toBe(1)
    await two.stop()
  })

  test('a node is not reported while it may only be slow, nor after a new heartbeat', async () => {
    const [slow] = await openLinked()
    await fallSilent(slow, 5000)
    await one.journal.beat()
    expect(one.losses()).toBe(0)
    await fallSilent(slow, 15_500)
    await slow.journal.beat()
    await one.journal.beat()
    expect([one.losses(), slow.losses()]).toEqual([0, 0])
    await slow.stop()
  })

  test('a node that came back and is gone again is reported again', async () => {
    const [other] = await openLinked()
    for (const times of [1, 2]) {
      await fallSilent(other, 15_500)
      await one.journal.beat()
      expect(one.losses()).toBe(times)
      await other.journal.beat()
    }
    await other.stop()
  })
})

test('a stopped node reports the journal as away, and an outstanding query is not a fault', async () => {
  const listing = one.journal.liveRooms().then(
    () => 'answered',
    () => (one.journal.isAway ? 'away' : 'a fault'),
  )
  await one.stop()
  expect(await listing).not.toBe('a fault')
  expect(one.journal.isAway).toBe(true)
  await expect(one.journal.liveRooms()).rejects.toThrow()
})
