import { expect, test } from 'vitest'
import { openGamesForAllTests } from '../../../../test/harness/database/game-database.ts'
import { openRoomsForAllTests } from '../../../../test/harness/rooms/open-rooms.ts'
import { createLog } from '../../../platform/log.ts'
import { readStoredRecords, rulebook } from '../../rooms/index.ts'
import { assessJournal } from './assess-game.ts'
import { rateGames } from './rate-games.ts'
import { nextGames } from './rating.store.ts'
import { rebuildRatings } from './rebuild-ratings.ts'

const games = openGamesForAllTests()
const live = openRoomsForAllTests(games)

test.each([
  { size: 2, isPrivate: false },
  { size: 3, isPrivate: false },
  { size: 2, isPrivate: true },
])('a settlement stores what a replay of the journal comes to: %j', async (options) => {
  const node = await live.openNode()
  const { roomId, seats } = await live.beginGame(node, options)
  for (const seat of seats.slice(1)) node.rooms.leave(seat, roomId, () => undefined)
  await seats[0]?.waitForMessage('game-ended')
  const [waiting] = await nextGames(games.owner, 1)
  const records = await readStoredRecords(games.owner, roomId)
  expect(waiting?.assessed).toHaveLength(options.size)
  expect(waiting && assessJournal(waiting.facts, records, rulebook).people).toEqual(waiting?.assessed)
  await rateGames({ pool: games.game, log: createLog({ level: 'silent', mode: 'demo' }) })
  const { corrected } = await rebuildRatings(games.owner)
  expect(Object.values(corrected).every((rows) => rows === 0)).toBe(true)
})
