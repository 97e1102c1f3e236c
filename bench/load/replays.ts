// `npm run bench -- replays [games]`: with a million games in the database, 5,000 of them of one person, how fast that
// person's list of games is answered: its first page, a page far down, and filtered ones. Then how fast the transcripts
// of really played games are answered, and how many bytes of gzip they take.
import { Agent, get } from 'node:http'
import type { Queryable } from '../../apps/server/src/platform/database/queryable.ts'
import { startOwnPostgres } from '../../apps/server/test/faults/own-postgres.ts'
import { insertGames } from '../../apps/server/test/harness/database/insert-games.ts'
import { careless, type GamePlan, planGame } from '../../apps/server/test/harness/games/plan-game.ts'
import { serveNodes } from '../faults/serve-nodes.ts'
import { reportFigure, reportHappened, reportMeasured } from '../figures/report.ts'
import { percentile } from '../figures/statistics.ts'
import type { Member } from './clients/dialect.ts'
import { plantGames } from './plant-games.ts'
import { insertMembers } from './seat-members.ts'

const games = Number(process.argv[3] ?? 1_000_000)
const own = Math.min(5000, games / 4)
const people = 10_000
const calls = 400
/** As many different games are really played, for each number of players; the rest are copies of them. */
const plansPerSize = 5
const copies = 100
const listBarMs = 50
const replayBarMs = 150
const longGameBarKb = 15
const connections = new Agent({ keepAlive: true })

const postgres = await startOwnPostgres()
const served = await serveNodes({ count: 1, environment: { DATABASE_URL: postgres.url } })
const [{ address }] = served.nodes
try {
  const members = await insertMembers(postgres.pool, people)
  const from = performance.now()
  await plantGames(postgres.pool, members, { games, own })
  const longest = await plantJournals(postgres.pool, members.slice(1))
  reportMeasured(`${games} games planted in`, (performance.now() - from) / 1000, ' s')
  if (members[0]) await measureLists(members[0])
  await measureReplays(postgres.pool, longest)
} finally {
  await served.stop()
  await postgres.remove()
}
process.exit()

interface Answer {
  readonly ms: number
  /** As sent, which may be compressed. */
  readonly bytes: Buffer
}

function ask(path: string, headers: Record<string, string>): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const from = performance.now()
  const call = get(`${address}/api/hc_data${path}`, { agent: connections, headers }, (answer) => {
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    answer.on('end', () => {
      if (answer.statusCode === 200) resolve({ ms: performance.now() - from, bytes: Buffer.concat(chunks) })
      else reject(new Error(`${path} was refused with ${answer.statusCode}: ${Buffer.concat(chunks)}`))
    })
  })
  call.on('error', reject)
  return promise
}

interface Page {
  readonly games: readonly { readonly roomId: string }[]
  readonly next: string | null
}

async function measureLists({ id, email, secret }: Member): Promise<void> {
  const read = (query: Record<string, string>) => ask(`/game/mine?${new URLSearchParams(query)}`, { id, email, secret })
  const pageOf = ({ bytes }: Answer): Page => JSON.parse(bytes.toString())
  const walked: number[] = []
  const cursors: string[] = []
  let listed = 0
  for (let next: string | null | undefined; next !== null; ) {
    const answer = await read(next ? { before: next } : {})
    const page = pageOf(answer)
    walked.push(answer.ms)
    listed += page.games.length
    next = page.next
    if (next) cursors.push(next)
  }
  reportHappened('games in the list of one person', listed, own)
  reportTimes('any page, walking through all of them', walked, listBarMs)
  const deep = cursors.at(Math.floor(cursors.length * 0.9)) ?? ''
  const kinds: readonly [name: string, query: Record<string, string>][] = [
    ['the first page', {}],
    ['a page far down', { before: deep }],
    ['the first page of draws', { result: 'draw' }],
    ['a page of games of six far down', { players: '6', before: deep }],
    ['the first page of draws of six', { result: 'draw', players: '6' }],
    ['the first page of games of five, of which there are none', { players: '5' }],
  ]
  for (const [name, query] of kinds) {
    const times: number[] = []
    for (let call = 0; call < calls; call++) times.push((await read(query)).ms)
    reportTimes(name, times, listBarMs)
  }
}

function reportTimes(name: string, times: readonly number[], barMs: number): void {
  reportFigure(`${name}, p95`, percentile(times, 0.95), barMs, ' ms')
  reportMeasured(`${name}, p50`, percentile(times, 0.5), ' ms')
}

/** Returns the longest of the games of six. */
async function plantJournals(owner: Queryable, members: readonly Member[]): Promise<GamePlan | undefined> {
  let longest: GamePlan | undefined
  for (let players = 2; players <= 6; players++) {
    for (let number = 1; number <= plansPerSize; number++) {
      const plan = planGame(players, number, careless)
      const seated = members.slice(0, players).map(({ id }) => id)
      await insertGames(owner, plan, { people: seated, games: copies })
      if (players === 6 && plan.moves.length > (longest?.moves.length ?? 0)) longest = plan
    }
  }
  return longest
}

async function measureReplays(owner: Queryable, longest: GamePlan | undefined): Promise<void> {
  const { rows } = await owner.query<{ id: string; isLongest: boolean }>(
    `select id, server_seed = $2 and size = 6 as "isLongest" from room
     where id in (select room_id from journal_record where first_seq = 1) order by md5(id) limit $1`,
    [calls * 2, longest?.serverSeed],
  )
  const times: number[] = []
  const sizes: number[] = []
  const longSizes: number[] = []
  for (const { id, isLongest } of rows) {
    const { ms, bytes } = await ask(`/game/replay/${id}`, { 'accept-encoding': 'gzip' })
    times.push(ms)
    sizes.push(bytes.length / 1000)
    if (isLongest) longSizes.push(bytes.length / 1000)
  }
  reportTimes('a transcript', times, replayBarMs)
  reportMeasured('gzip of a transcript, p50', percentile(sizes, 0.5), ' kB')
  reportHappened(`transcripts of a game of six with ${longest?.moves.length} moves`, longSizes.length)
  reportFigure('gzip of the transcript of a long game of six', Math.max(...longSizes), longGameBarKb, ' kB')
}
