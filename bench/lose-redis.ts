// `npm run bench -- lose-redis [seconds]`: two nodes play together while Redis, which only carries hints between them, is
// emptied, paused and killed, for so long each.
import { setTimeout as pause } from 'node:timers/promises'
import { tellFinding, tellPercentile } from './figures/report.ts'
import { runGames } from './parts/faults/run-games.ts'
import { watchToldDelays } from './parts/faults/watch-told-delays.ts'

const seconds = Number(process.argv[3] ?? 10)
const barMs = 1500
const away: number[] = []
let usual: number[] = []

const finding = await runGames({ players: 24, nodes: 2, hasRedis: true }, async ({ crowd, redis }) => {
  if (!redis) throw new Error('There is no Redis')
  const told = watchToldDelays(crowd)
  await pause(seconds * 1000)
  usual = told.take()
  for (let beat = 0; beat < seconds; beat++) {
    await redis.flush()
    await pause(1000)
  }
  away.push(...told.take())
  redis.signal('SIGSTOP')
  await pause(seconds * 1000)
  away.push(...told.take())
  redis.signal('SIGCONT')
  await pause(2000)
  told.take()
  await redis.stop()
  await pause(seconds * 1000)
  away.push(...told.take())
  await redis.start()
  await pause(2000)
})
tellFinding(finding)
tellPercentile('heard at the other node, with Redis', usual, barMs)
tellPercentile('heard at the other node, while Redis is emptied, paused or away', away, barMs)
