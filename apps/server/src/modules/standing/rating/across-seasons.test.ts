import { expect, test } from 'vitest'
import { openGamesForAllTests } from '../../../../test/harness/database/game-database.ts'
import { holdJournalTime } from '../../../../test/harness/rooms/journal-time.ts'
import { playOnJournal } from '../../../../test/harness/rooms/play-on-journal.ts'
import { insertEndedGames } from '../../../../test/harness/standing/insert-ended-games.ts'
import { countWaiting } from '../../../../test/harness/standing/standing-tables.ts'
import { createLog } from '../../../platform/log.ts'
import { endOfSeason, seasonOf } from '../game/season.ts'
import { freezeSeasons } from './freeze-seasons.ts'
import { rateGames } from './rate-games.ts'
import { rebuildRatings } from './rebuild-ratings.ts'

const games = openGamesForAllTests()
const log = createLog({ level: 'silent', mode: 'demo' })
const rowsOf = async (sql: string, values: unknown[] = []) => (await games.owner.query(sql, values)).rows
const rateAll = async () => {
  while ((await countWaiting(games.owner)) > 0) await rateGames({ pool: games.game, log })
}

test('a game that goes on over the end of a season is of the next one, while the season before is decided', async () => {
  const time = holdJournalTime({ pool: games.owner })
  const now = await time.read()
  const season = seasonOf(now)
  const end = endOfSeason(season)
  await time.pass(end - 5000 - now)
  const people = await games.makePeople(2)
  const earlier = Array.from({ length: 10 }, (_, index) => ({ people, endedAt: end - 60_000 + index }))
  await insertEndedGames(games.owner, earlier)

  const node = await games.openNode()
  const { roomId } = await games.makeRoom({ people: people.map((id) => ({ id })) })
  const game = await playOnJournal(node.journal, roomId)
  await game.sendUntilAnswered({ type: 'claim', hex: 2, triangle: 1 }, 'claim')
  expect(await time.read()).toBeLessThan(end)
  await time.pass(10_000)
  const freezeAndRate = async () => {
    await freezeSeasons(games.game, new Date(end + 2 * 60 * 60_000))
    await rateGames({ pool: games.game, log })
  }
  for (let turn = 0; !game.room().ended; turn++) {
    const moved = game.sendUntilAnswered({ type: 'end-turn' }, `end ${turn}`)
    await Promise.all([moved, freezeAndRate(), freezeAndRate()])
  }
  await rateAll()

  const places = 'select position, account_id, games from season_place where season = $1 and size = 1 order by position'
  const frozen = await rowsOf(places, [season])
  expect(frozen.map((row) => row.games)).toEqual([10, 10])
  const [room] = await rowsOf('select ended_at from room where id = $1', [roomId])
  expect(Number(room.ended_at)).toBeGreaterThanOrEqual(end)
  expect(await rowsOf('select verdict from game_verdict where room_id = $1', [roomId])).toEqual([{ verdict: 'rated' }])
  const standings = 'select distinct season, games[1] as games from season_standing order by season'
  expect(await rowsOf(standings)).toEqual([
    { season, games: 10 },
    { season: seasonOf(end), games: 1 },
  ])
  await freezeSeasons(games.game, new Date(end + 3 * 60 * 60_000))
  expect(await rowsOf(places, [season])).toEqual(frozen)
  expect(Object.values((await rebuildRatings(games.owner)).corrected).every((rows) => rows === 0)).toBe(true)
})
