// `npm run bench -- lose-redis [seconds]`: two nodes share games while Redis, which only carries notices between them,
// is emptied, paused and killed, for so many seconds each.
import { setTimeout as pause } from 'node:timers/promises'
import type { Crowd } from '../../apps/server/test/faults/players/crowd.ts'
import { reportFinding, reportPercentile } from '../figures/report.ts'
import { runGames } from './run-games.ts'

const seconds = Number(process.argv[3] ?? 10)
const barMs = 1500
const away: number[] = []
let usual: number[] = []

const finding = await runGames({ players: 24, nodes: 2, hasRedis: true }, async ({ crowd, redis }) => {
  if (!redis) throw new Error('Redis was not started')
  const delays = watchBroadcastDelays(crowd)
  await pause(seconds * 1000)
  usual = delays.take()
  for (let beat = 0; beat < seconds; beat++) {
    await redis.flush()
    await pause(1000)
  }
  away.push(...delays.take())
  redis.signal('SIGSTOP')
  await pause(seconds * 1000)
  away.push(...delays.take())
  redis.signal('SIGCONT')
  await pause(2000)
  delays.take()
  await redis.stop()
  await pause(seconds * 1000)
  away.push(...delays.take())
  await redis.start()
  await pause(2000)
})
reportFinding(finding)
reportPercentile('heard at the other node, with Redis', usual, barMs)
reportPercentile('heard at the other node, while Redis is emptied, paused or away', away, barMs)

interface BroadcastDelays {
  /** How much later than the first player each other player received the same event, since the last call. */
  take(): number[]
}

/**
 * The first player to receive a move is on the node that committed it; the delay of the others shows how it spreads.
 */
function watchBroadcastDelays(crowd: Crowd): BroadcastDelays {
  const firstAt = new Map<string, number>()
  let delays: number[] = []
  for (const player of crowd.players) {
    let lastKey = ''
    player.onHeard = (message, at) => {
      if (!('seq' in message) || message.seq === undefined || message.type === 'room-head') return
      const key = `${message.roomId}/${message.seq}`
      if (key === lastKey) return
      lastKey = key
      const first = firstAt.get(key)
      if (first === undefined) firstAt.set(key, at)
      else delays.push(at - first)
    }
  }
  return {
    take: () => {
      const taken = delays
      delays = []
      return taken
    },
  }
}
