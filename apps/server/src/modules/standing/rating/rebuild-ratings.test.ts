import { describe, expect, test } from 'vitest'
import { openGamesForAllTests } from '../../../../test/harness/database/game-database.ts'
import { runOperator } from '../../../../test/harness/server/run-operator.ts'
import { insertEndedGames, mixedGames } from '../../../../test/harness/standing/insert-ended-games.ts'
import { countWaiting, readStandings } from '../../../../test/harness/standing/standing-tables.ts'
import { createLog } from '../../../platform/log.ts'
import { endOfSeason } from '../game/season.ts'
import { freezeSeasons } from './freeze-seasons.ts'
import { rateGames } from './rate-games.ts'

const games = openGamesForAllTests()
const log = createLog({ level: 'silent', mode: 'demo' })
const rateAll = async () => {
  while ((await countWaiting(games.owner)) > 0) await rateGames({ pool: games.game, log })
}
const rowsOf = async (sql: string, values: unknown[] = []) => (await games.owner.query(sql, values)).rows
const rebuild = () => runOperator(games.url, 'ratings', 'rebuild')

describe('ratings rebuild', () => {
  test('comes to the same numbers to the last digit, corrects only what differs and says how much did', async () => {
    const people = await games.makePeople(5)
    await insertEndedGames(games.owner, mixedGames(people, 60))
    await rateAll()
    const before = await readStandings(games.owner)
    expect((await rebuild()).printed).toContain('Nothing differed.')
    const damages = [
      'update rating_change set mu = mu + 1e-12 where (room_id, account_id) in (select room_id, account_id from rating_change limit 1)',
      'delete from rating where account_id = $1',
      'update season_standing set games[1] = games[1] + 1 where account_id = $1',
      "insert into achievement select $1, 'made-up', room_id, 1 from game_verdict limit 1",
      'update season_count set players = players + 1 where (season, size, shown) in (select season, size, shown from season_count limit 1)',
    ]
    for (const sql of damages) await rowsOf(sql, sql.includes('$1') ? [people[0]] : [])
    const { printed, exitCode } = await rebuild()
    expect(exitCode).toBe(0)
    expect(printed).toContain('Played 60 games again.')
    for (const table of ['rating_change', 'rating', 'season_standing', 'achievement', 'season_count']) {
      expect(printed).toContain(`${table}: 1 rows differed`)
    }
    expect(await readStandings(games.owner)).toEqual(before)
    expect((await rebuild()).printed).toContain('Nothing differed.')
  })

  test('finds games that were never put among those to rate', async () => {
    await insertEndedGames(games.owner, [{ people: await games.makePeople(2) }])
    await rowsOf('delete from game_to_rate')
    expect((await rebuild()).printed).toContain('1 games were never rated')
    expect(await countWaiting(games.owner)).toBe(1)
    await rateAll()
  })
})

describe('a season', () => {
  const season = 20242
  const end = endOfSeason(season)
  const first = () => rowsOf('select * from season_place where season = $1 order by size, position', [season])
  const freezeAt = (at: number) => freezeSeasons(games.game, new Date(at))

  test('is that of the end of a game, is decided once all its games are rated, and then never changes', async () => {
    const people = await games.makePeople(3)
    const played = Array.from({ length: 10 }, (_, index) => ({
      people,
      plan: 1 + (index % 5),
      endedAt: end - 10 + index,
    }))
    await insertEndedGames(games.owner, [...played.slice(0, 9), { people, endedAt: end - 1 }, { people, endedAt: end }])
    const later = end + 2 * 60 * 60_000
    await rateGames({ pool: games.game, log }, 9)
    await freezeAt(later)
    expect(await first()).toEqual([])
    await rateAll()
    const counts = await rowsOf(
      'select season, games[1] as games from season_standing where account_id = $1 order by season',
      [people[0]],
    )
    expect(counts).toEqual([
      { season, games: 10 },
      { season: season + 1, games: 1 },
    ])
    await freezeAt(end + 1000)
    expect(await first()).toEqual([])
    await freezeAt(later)
    const frozen = await first()
    expect(frozen.map(({ size, position }) => [size, position])).toEqual([
      [1, 1],
      [1, 2],
      [1, 3],
      [3, 1],
      [3, 2],
      [3, 3],
    ])
    await rowsOf('update season_standing set shown = 9000 where season = $1', [season])
    await freezeAt(later)
    expect(await first()).toEqual(frozen)
    await rowsOf('delete from account where id = $1', [frozen[0]?.account_id])
    expect(await first()).toEqual(frozen.filter(({ account_id }) => account_id !== frozen[0]?.account_id))
  })
})
