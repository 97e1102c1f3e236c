import { expect, test } from 'vitest'
import { openGamesForAllTests } from '../../../../test/harness/database/game-database.ts'
import { insertEndedGames, mixedGames } from '../../../../test/harness/standing/insert-ended-games.ts'
import { systemClock } from '../../../platform/clock.ts'
import { createLog } from '../../../platform/log.ts'
import { createMetrics } from '../../../platform/metrics.ts'
import { startRatings } from './start-ratings.ts'

const games = openGamesForAllTests()

test('the number of games that wait to be rated is a metric, and goes back to zero', async () => {
  await insertEndedGames(games.owner, mixedGames(await games.makePeople(4), 3))
  const operator = await games.owner.connect()
  await operator.query('select pg_advisory_lock(4839211)')
  const metrics = createMetrics()
  const log = createLog({ level: 'silent', mode: 'demo' })
  const jobs = startRatings({ pool: games.game, log, clock: systemClock, metrics })
  const waiting = async () => (await metrics.registry.getSingleMetric('games_to_rate')?.get())?.values[0]?.value
  expect(await waiting()).toBe(3)
  await operator.query('select pg_advisory_unlock(4839211)')
  operator.release()
  await expect.poll(waiting).toBe(0)
  await Promise.all(jobs.map((job) => job.stop()))
})
