// `npm run bench -- leaderboard [players] [calls]`: plants a season with so many players and measures how long any page of the
// leaderboard takes with the own row, and a player's page.

import { seasonOf, weekOf } from '../../apps/server/src/modules/standing/game/season.ts'
import { readLeaderboardPage } from '../../apps/server/src/modules/standing/pages/read-leaderboard.ts'
import { readPlayerPage } from '../../apps/server/src/modules/standing/pages/read-player.ts'
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { startOwnPostgres } from '../../apps/server/test/faults/own-postgres.ts'
import { createDice } from '../../packages/rules/src/bots/index.ts'
import { reportFigure, reportMeasured } from '../figures/report.ts'
import { percentile } from '../figures/statistics.ts'

const players = Number(process.argv[3] ?? 1_000_000)
const calls = Number(process.argv[4] ?? 400)
const barMs = 50
const pageLength = 50
const now = new Date()
const season = seasonOf(now.getTime())

const log = createLog({ level: 'fatal', mode: 'demo' })
const postgres = await startOwnPostgres()
const owner = postgres.pool
const database = await openDatabase({ url: postgres.url, dataFolder: '', userName: 'bench', role: 'server', log })
try {
  await plant()
  const { rows } = await owner.query<{ id: string; login: string }>(
    'select id, login from account order by id limit 1000',
  )
  const dice = createDice(1)
  const one = (): { id: string; login: string } => rows[dice(rows.length)] ?? { id: '', login: '' }
  const pages = Math.max(1, Math.floor(players / 2 / pageLength))
  const sizes = [undefined, '2', '4', '6']
  await measure('any page with the own row', () => {
    const size = sizes[dice(sizes.length)]
    const query = { page: String(1 + dice(pages)), ...(size !== undefined && { size }) }
    return readLeaderboardPage(database.pool, query, { now, memberId: one().id })
  })
  await measure('the last page', () =>
    readLeaderboardPage(database.pool, { page: String(pages) }, { now, memberId: one().id }),
  )
  await measure("a player's page", () => readPlayerPage(database.pool, one().login, now))
} finally {
  await database.close()
  await postgres.remove()
}

async function measure(what: string, call: () => Promise<unknown>): Promise<void> {
  const took: number[] = []
  for (let index = 0; index < calls; index++) {
    const from = performance.now()
    await call()
    took.push(performance.now() - from)
  }
  reportFigure(`${what}, p95`, percentile(took, 0.95), barMs, ' ms')
  reportMeasured(`${what}, median`, percentile(took, 0.5), ' ms')
}

async function plant(): Promise<void> {
  const from = performance.now()
  await owner.query(
    `insert into account (email, login, password_hash, language, created_at)
     select 'planted-' || n || '@example.com', 'planted-' || n, '$argon2id$nobody-knows-it', 'en', now()
     from generate_series(1, $1::integer) n`,
    [players],
  )
  await owner.query('alter table season_standing disable trigger all')
  await owner.query(
    `insert into season_standing
     select $1, id, 1400 + (random_normal() * 250)::integer, array[g, g, g, g / 2, g / 3, g / 4], array[5, 5, 5, 2, 2, 1],
       $2, 1200, true
     from (select id, 10 + (random() * 60)::integer as g from account) a`,
    [season, weekOf(now.getTime())],
  )
  await owner.query('alter table season_standing enable trigger all')
  await owner.query(
    `insert into season_count
     select season, size, shown, count(*) from season_standing, generate_series(1, 6) size
     where is_listed and games[size] >= 10 group by 1, 2, 3`,
  )
  await owner.query(
    'insert into rating select account_id, 25, 3, shown, games, wins from season_standing where season = $1',
    [season],
  )
  await owner.query('vacuum analyze account, season_standing, season_count, rating')
  console.log(`planted ${players} players in ${((performance.now() - from) / 1000).toFixed(0)} s`)
}
