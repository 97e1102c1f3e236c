import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type CuttingProxy, startCuttingProxy } from '../../../../test/harness/database/cutting-proxy.ts'
import { openGamesForAllTests } from '../../../../test/harness/database/game-database.ts'
import type { JournalNode } from '../../../../test/harness/rooms/journal-node.ts'

const games = openGamesForAllTests()
const proxies: CuttingProxy[] = []
afterAll(() => Promise.all(proxies.map((proxy) => proxy.close())))

let one: JournalNode
let line: CuttingProxy

/** A node, with a line of its own to the database. */
async function openLinked(): Promise<[JournalNode, CuttingProxy]> {
  const proxy = await startCuttingProxy(games.url)
  proxies.push(proxy)
  return [await games.openNode({ url: proxy.url }), proxy]
}

async function readOutage(): Promise<number> {
  const { rows } = await games.owner.query<{ since: string }>('select since from outage')
  return Number(rows[0]?.since)
}

async function readTime(): Promise<number> {
  const { rows } = await games.owner.query<{ now: string }>('select journal_time() as now')
  return Number(rows[0]?.now)
}

/** By which nodes of this database know each other. */
const locks = `from pg_locks l join pg_database d on d.oid = l.database
  where d.datname = current_database() and l.locktype = 'advisory' and l.mode = 'ShareLock'`

/** Until PostgreSQL has noticed that they are gone. */
async function untilAlone(): Promise<void> {
  await expect.poll(async () => (await games.owner.query(`select ${locks}`)).rowCount).toBe(0)
}

beforeEach(async () => {
  await one?.stop()
  await untilAlone()
  ;[one, line] = await openLinked()
})

describe('a node that begins', () => {
  test('notes an outage when nobody else serves, though the last one died a moment ago', async () => {
    const first = one.backs[0] ?? 0
    await one.journal.beat()
    line.shut()
    await untilAlone()
    const [next] = await openLinked()
    expect(next.backs[0]).toBeGreaterThan(first)
    expect(await readOutage()).toBe(next.backs[0])
    expect(next.journal.outageSince).toBe(next.backs[0])
    await next.stop()
  })

  test('notes one also when another is there and has been silent, as one that sleeps', async () => {
    await games.owner.query('update node set seen_at = seen_at - 3500')
    const [next] = await openLinked()
    expect(next.backs[0]).toBeGreaterThan(one.backs[0] ?? 0)
    await next.stop()
  })

  test('notes none while another serves, and knows of the last', async () => {
    await one.journal.beat()
    const [next] = await openLinked()
    expect(next.backs).toEqual(one.backs)
    expect(next.journal.outageSince).toBe(await readOutage())
    await next.stop()
  })

  test('knows what time it is before it says that it is there', async () => {
    const before = await readTime()
    const now = one.journal.clock.now()
    expect(now).toBeGreaterThan(before - 50)
    expect(now).toBeLessThan((await readTime()) + 50)
  })
})

describe('a node that lost its link', () => {
  test('notes an outage of that time, not of all nodes, while another serves', async () => {
    const [other, itsLine] = await openLinked()
    const noted = await readOutage()
    const lost = await readTime()
    const back = other.nextBack()
    itsLine.shut()
    await expect.poll(() => other.aways()).toBe(1)
    await one.journal.beat()
    itsLine.openAgain()
    const since = await back
    expect(since).toBeGreaterThanOrEqual(lost)
    expect(since).toBeLessThanOrEqual(await readTime())
    expect(await readOutage()).toBe(noted)
    await other.stop()
  })

  test('together with all others has the same outage as they', async () => {
    const [other, itsLine] = await openLinked()
    const backs = [one.nextBack(), other.nextBack()]
    line.shut()
    itsLine.shut()
    await expect.poll(() => one.aways() + other.aways()).toBe(2)
    await untilAlone()
    const lost = await readTime()
    await expect.poll(readTime).toBeGreaterThan(lost + 300)
    line.openAgain()
    itsLine.openAgain()
    const [mine = 0, theirs] = await Promise.all(backs)
    expect(mine).toBe(theirs)
    expect(mine).toBeGreaterThan(lost)
    expect(await readOutage()).toBe(mine)
    await other.stop()
  })

  test('hears of it without asking: the lock’s own connection is gone', async () => {
    const back = one.nextBack()
    await games.owner.query(`select pg_terminate_backend(l.pid) ${locks}`)
    await back
    expect(one.aways()).toBe(1)
    expect(one.journal.isAway).toBe(false)
  })
})

describe('a node', () => {
  test('that slept alone has an outage of all nodes, up to now', async () => {
    const before = await readTime()
    const back = one.nextBack()
    one.journal.resync(60_000)
    expect(one.journal.isAway).toBe(true)
    expect(await back).toBeGreaterThanOrEqual(before)
  })

  test('that slept while another served has an outage as old as its sleep, or as the last of all', async () => {
    const [other] = await openLinked()
    await one.journal.beat()
    const back = other.nextBack()
    other.journal.resync(60_000)
    expect(await back).toBe(await readOutage())
    expect(other.backs[1]).toBe(one.backs[0])
    await other.stop()
  })

  test('that stops in good order is not counted on any more', async () => {
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

  test('is missed by one alone of all that serve, and once', async () => {
    const [[two], [gone]] = await Promise.all([openLinked(), openLinked()])
    await gone.stop()
    await fallSilent(gone, 15_500)
    for (let turn = 0; turn < 3; turn++) await Promise.all([one.journal.beat(), two.journal.beat()])
    expect(one.losses() + two.losses()).toBe(1)
    await two.stop()
  })

  test('is not missed while it may only be slow, and no more when it lives', async () => {
    const [slow] = await openLinked()
    await fallSilent(slow, 14_000)
    await one.journal.beat()
    expect(one.losses()).toBe(0)
    await fallSilent(slow, 15_500)
    await slow.journal.beat()
    await one.journal.beat()
    expect([one.losses(), slow.losses()]).toEqual([0, 0])
    await slow.stop()
  })

  test('is missed again when it came back and went again', async () => {
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

test('a node that has left cannot reach the journal, and what it is still asked for is no fault', async () => {
  const asked = one.journal.liveRooms().then(
    () => 'answered',
    () => (one.journal.isAway ? 'away' : 'a fault'),
  )
  await one.stop()
  expect(await asked).not.toBe('a fault')
  expect(one.journal.isAway).toBe(true)
  await expect(one.journal.liveRooms()).rejects.toThrow()
})
