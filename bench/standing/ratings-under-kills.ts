// `npm run bench -- ratings-under-kills [kills] [games]`: games at two nodes, each of which is killed without warning in
// turn; then so many ended games that are inserted between such kills, because live ones would take hours. Each time every
// game that ended must have been rated once, each person's games in their order, and playing all of them again must give
// the same numbers to the last digit.
import { setTimeout as pause } from 'node:timers/promises'
import { rebuildRatings } from '../../apps/server/src/modules/standing/rating/rebuild-ratings.ts'
import { type OwnPostgres, startOwnPostgres } from '../../apps/server/test/faults/own-postgres.ts'
import { livelyTemper } from '../../apps/server/test/faults/players/temper.ts'
import { insertEndedGames, mixedGames } from '../../apps/server/test/harness/standing/insert-ended-games.ts'
import { countWaiting, findBrokenChains } from '../../apps/server/test/harness/standing/standing-tables.ts'
import { createDice, type Dice } from '../../packages/rules/src/bots/index.ts'
import { runGames } from '../faults/run-games.ts'
import { type ServedNode, serveNodes } from '../faults/serve-nodes.ts'
import { reportFigure, reportFinding, reportHappened } from '../figures/report.ts'
import { insertMembers } from '../load/seat-members.ts'

const kills = Number(process.argv[3] ?? 6)
const inserted = Number(process.argv[4] ?? 300)
const environment = {
  WIN_PAIR_CAP: '1000',
  WIN_DAY_CAP: '10000',
  GAMES_PER_DAY: '1000000',
  GIVE_UP_REST_SECONDS: '0',
}
const rateLimitMs = 900_000

const plan = { players: 24, nodes: 2, hasRedis: true, isBalanced: true, environment, temper: livelyTemper() }
const finding = await runGames(plan, async ({ nodes, dice, postgres }) => {
  for (let kill = 0; kill < kills; kill++) await killOne(nodes, kill, dice, postgres.pool)
  await checkRatings(postgres.pool, 'played')
})
reportFinding(finding)
if (inserted > 0) await rateInserted()

/** Two nodes rate games that nobody plays now. */
async function rateInserted(): Promise<void> {
  const postgres = await startOwnPostgres()
  const { pool } = postgres
  const dice = createDice(1)
  const served = await serveNodes({ count: 2, environment: { ...environment, DATABASE_URL: postgres.url } })
  try {
    const people = (await insertMembers(pool, 40)).map(({ id }) => id)
    for (let kill = 0; kill < kills; kill++) {
      await insertEndedGames(pool, mixedGames(people, Math.ceil(inserted / kills)))
      await killOne(served.nodes, kill, dice, pool)
    }
    await checkRatings(pool, 'inserted')
  } finally {
    await served.stop()
    await postgres.remove()
  }
}

async function killOne(nodes: readonly ServedNode[], kill: number, dice: Dice, pool: OwnPostgres['pool']) {
  await pause(1000 + dice(2000))
  const node = nodes[kill % nodes.length]
  node?.process.signal('SIGKILL')
  await pause(dice(500))
  await node?.startAgain().ready
  console.log(`  kill ${kill + 1}: ${await countRated(pool)} games rated`)
}

async function countRated(pool: OwnPostgres['pool']): Promise<number> {
  const { rows } = await pool.query("select count(*)::integer as games from game_verdict where verdict = 'rated'")
  return rows[0].games
}

/** Games go on meanwhile, so only those are counted that ended before. */
async function checkRatings(pool: OwnPostgres['pool'], kind: 'played' | 'inserted'): Promise<void> {
  const { rows: ended } = await pool.query("select id from room where status = 'ended' and practice is null")
  const until = Date.now() + rateLimitMs
  const rooms = ended.map(({ id }) => id)
  const unrated = async (): Promise<number> => {
    const { rows } = await pool.query('select count(*)::integer as rated from game_verdict where room_id = any($1)', [
      rooms,
    ])
    return rooms.length - rows[0].rated
  }
  while ((await unrated()) > 0 && Date.now() < until) await pause(200)
  const { corrected, games, forgotten } = await rebuildRatings(pool)
  reportHappened(`${kind} games rated`, await countRated(pool))
  reportFigure(`${kind} games skipped`, (await unrated()) + forgotten, 0)
  reportFigure(
    `changes of ${kind} games that do not follow from the game before`,
    (await findBrokenChains(pool)).length,
    0,
  )
  const differing = Object.values(corrected).reduce((sum, rows) => sum + rows, 0)
  reportFigure(`rows that differ once ${games} ${kind} games are played again`, differing, 0)
  console.log(`  ${await countWaiting(pool)} games wait`)
}
