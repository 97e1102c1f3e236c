import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { mailsStayInTheOutbox } from '../../../test/harness/accounts/account-client.ts'
import { makeArchivesNow } from '../../../test/harness/accounts/make-archives-now.ts'
import { makeMembers, type SignedIn } from '../../../test/harness/accounts/make-member.ts'
import { insertGames } from '../../../test/harness/database/insert-games.ts'
import { careless, findPlan } from '../../../test/harness/games/plan-game.ts'
import { createTestClock } from '../../../test/harness/server/test-clock.ts'
import { serveAllTests, startTestServer } from '../../../test/harness/server/test-server.ts'
import { requestData } from './request-data.ts'

const clock = createTestClock('2026-01-31T12:00:00Z')
const server = serveAllTests(mailsStayInTheOutbox, { clock })

const games = 200

const plan = findPlan(4, careless, ({ moves }) => moves.length >= 100)
let people: SignedIn[]

beforeAll(async () => {
  people = await makeMembers(server.pool, plan.size)
  await insertGames(server.pool, plan, { people: people.map(({ id }) => id), games })
})

test('an archive of many games is built beside the main thread, stored in pieces and downloaded whole', async () => {
  const ada = people[0] as SignedIn
  // The server's own job lives before the archive is due.
  const due = new Date(clock.now().getTime() + 60_000)
  await requestData(server.pool, ada.id, due)
  const [ofThread, ofAll] = [process.threadCpuUsage(), process.cpuUsage()]
  expect(await makeArchivesNow(server.pool, due)).toBe(true)
  const [mine, whole] = [process.threadCpuUsage(ofThread), process.cpuUsage(ofAll)]
  // Processor time, and its share: neither a busy nor a slow machine matters.
  expect(mine.user + mine.system).toBeLessThan((whole.user + whole.system) / 2)

  const { rows } = await server.pool.query<{ id: string; pieces: number; largest: number }>(
    `select a.id, count(*)::integer as pieces, max(octet_length(p.bytes)) as largest
     from data_archive a join data_archive_piece p on p.archive_id = a.id where a.account_id = $1 group by a.id`,
    [ada.id],
  )
  expect(rows[0]?.pieces).toBeGreaterThan(1)
  expect(rows[0]?.largest).toBeLessThan(512 * 1024)
  const headers = { id: ada.id, email: ada.email, secret: ada.secret }
  const answer = await fetch(`${server.address}/api/hc_data/account/archive/${rows[0]?.id}`, { headers })
  const content = new Uint8Array(await answer.arrayBuffer())
  expect(answer.headers.get('content-length')).toBe(String(content.length))
  const files = unzipSync(content)
  const played = JSON.parse(strFromU8(files['games.json'] ?? new Uint8Array())) as { moves: object[] }[]
  expect(played.map(({ moves }) => moves.length)).toEqual(Array(games).fill(plan.moves.length))
  expect(strFromU8(files['index.html'] ?? new Uint8Array()).match(/<th scope="col">No\.</g)?.length).toBe(games)
})

test('a server that stops in the middle of an archive does not wait for it, and it is made a minute later', async () => {
  const { id } = people[1] as SignedIn
  const tomorrow = createTestClock('2026-02-01T12:00:00Z')
  await requestData(server.pool, id, tomorrow.now())
  const stopping = await startTestServer(
    { ...mailsStayInTheOutbox, DATABASE_URL: server.databaseUrl },
    { clock: tomorrow },
  )
  const readState = async () => {
    const sql =
      'select attempts, ready_at as "readyAt", next_attempt_at as "nextAt" from data_archive where account_id = $1'
    return (await server.pool.query<object>(sql, [id])).rows[0]
  }
  await expect.poll(readState, { interval: 5 }).toMatchObject({ attempts: 1 })
  await stopping.stop()
  tomorrow.pass({ minutes: 1 })
  expect(await readState()).toEqual({ attempts: 1, readyAt: null, nextAt: tomorrow.now() })
  expect(await makeArchivesNow(server.pool, tomorrow.now())).toBe(true)
  expect(await readState()).toMatchObject({ attempts: 2, readyAt: tomorrow.now() })
})
