// `npm run bench -- large-archive [games] [short games]`: a person with so many games of 100 moves requests the
// archive, and after that one with so many short games. Nobody else may wait for either.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Queryable } from '../../apps/server/src/platform/database/queryable.ts'
import { startOwnPostgres } from '../../apps/server/test/faults/own-postgres.ts'
import { insertGames } from '../../apps/server/test/harness/database/insert-games.ts'
import { careless, findPlan, type GamePlan, idle, planGame } from '../../apps/server/test/harness/games/plan-game.ts'
import { serveNodes } from '../faults/serve-nodes.ts'
import { reportFigure, reportHappened, reportMeasured, reportPercentile } from '../figures/report.ts'
import type { Member } from '../load/clients/dialect.ts'
import { insertMembers } from '../load/seat-members.ts'
import { watchMemory } from '../sockets/watch-server.ts'
import type { LoopDelay } from './loop-delay.ts'

const delayBarMs = 50
const answerBarMs = 150
const memoryBarMb = 150
const quietMs = 5000
const giveUpMs = 20 * 60_000
const askMs = 50

const many: readonly [GamePlan, number][] = [
  [findPlan(4, careless, ({ moves }) => moves.length >= 100), Number(process.argv[3] ?? 1000)],
  [planGame(2, 1, idle), Number(process.argv[4] ?? 40_000)],
]
const loopDelay = fileURLToPath(new URL('./loop-delay.ts', import.meta.url))

const postgres = await startOwnPostgres()
const { pool, url } = postgres
const environment = { DATABASE_URL: url }
const served = await serveNodes({ count: 1, environment, nodeOptions: ['--import', loopDelay] })
const [{ address, process: product }] = served.nodes
try {
  const members = await insertMembers(
    pool,
    many.reduce((sum, [{ size }]) => sum + size, 0),
  )
  for (const [plan, games] of many) await measure(plan, games, members.splice(0, plan.size))
} finally {
  await served.stop()
  await postgres.remove()
}

async function measure(plan: GamePlan, games: number, people: readonly Member[]): Promise<void> {
  const name = `${games} games of ${plan.moves.length} moves`
  await insertGames(pool, plan, { people: people.map(({ id }) => id), games })
  const [person] = people
  if (!person) return
  await pause(quietMs)
  const { busyMs } = await readDelay(product.child)
  console.log(`${name}: before, the event loop was busy for ${busyMs.toFixed(1)} ms at most`)
  const memory = watchMemory(product.child)
  const beforeMb = memory.nowMb()
  const from = performance.now()
  await request(person)
  const answeredMs: number[] = []
  let megabytes = 0
  while (megabytes === 0 && performance.now() - from < giveUpMs) {
    answeredMs.push(await timeAnswer())
    await pause(askMs)
    megabytes = await readSize(pool, person)
  }
  memory.stop()
  const delay = await readDelay(product.child)
  reportHappened(`archives of ${name}`, megabytes > 0 ? 1 : 0)
  reportMeasured(`${name}: the archive is ready after`, (performance.now() - from) / 1000, ' s')
  reportMeasured(`${name}: size of the archive`, megabytes, ' MB')
  reportFigure(`${name}: the event loop is busy at a stretch, at most`, delay.busyMs, delayBarMs, ' ms')
  reportFigure(`${name}: delay of the event loop, p99`, delay.p99Ms, delayBarMs, ' ms')
  reportPercentile(`${name}: another call is answered`, answeredMs, answerBarMs)
  reportFigure(`${name}: memory of the server has grown by`, memory.highestMb() - beforeMb, memoryBarMb, ' MB')
}

async function request({ id, email, secret }: Member): Promise<void> {
  const headers = { 'content-type': 'application/json', id, email, secret }
  const answer = await fetch(`${address}/api/hc_data/requestMyData`, { method: 'POST', headers, body: '{}' })
  if (!answer.ok) throw new Error(`The archive was refused: ${await answer.text()}`)
}

async function timeAnswer(): Promise<number> {
  const from = performance.now()
  await (await fetch(`${address}/healthz`)).text()
  return performance.now() - from
}

/** The size of the archive in MB, or 0 while it is not ready. */
async function readSize(owner: Queryable, { id }: Member): Promise<number> {
  const { rows } = await owner.query<{ bytes: number }>(
    `select sum(octet_length(p.bytes))::float8 as bytes
     from data_archive a join data_archive_piece p on p.archive_id = a.id
     where a.account_id = $1 and a.ready_at is not null`,
    [id],
  )
  return (rows[0]?.bytes ?? 0) / 1e6
}

async function readDelay(child: ChildProcess): Promise<LoopDelay> {
  child.send({ isLoopDelayAsked: true })
  const [answer] = (await once(child, 'message')) as [{ loopDelay: LoopDelay }]
  return answer.loopDelay
}
