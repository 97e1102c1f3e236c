// `npm run bench -- soak [minutes] [games]`: so many games at a time for so long. What the server holds, once its garbage is
// gone, must not grow: not its memory, nor its files, sockets, timers and connections.
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Crowd } from '../apps/server/test/faults/players/crowd.ts'
import { livelyTemper } from '../apps/server/test/faults/players/temper.ts'
import { tellFinding, tellHappened } from './figures/report.ts'
import { runGames } from './parts/faults/run-games.ts'
import { tellGrowth } from './parts/soak/tell-growth.ts'
import { type Sample, takeSample } from './parts/soak/usage.ts'

const minutes = Number(process.argv[3] ?? 60)
const games = Number(process.argv[4] ?? 100)
const samplesWanted = 60
const sampleEveryMs = Math.min(60_000, (minutes * 60_000) / samplesWanted)
/** A game has 2.75 players on average, and some wait for others. */
const playersOfAGame = 3
/** About as quick as people who know what they want, so that an hour has thousands of games and not millions of moves. */
const temper = livelyTemper([2, 2, 3, 4], 2000)
const probe = fileURLToPath(new URL('./parts/soak/probe.ts', import.meta.url))
const samples: Sample[] = []
const gamesAtOnce: number[] = []

const nodeOptions = ['--expose-gc', '--import', probe]
const plan = { players: playersOfAGame * games, comePerSecond: 20, temper, nodeOptions }
const finding = await runGames(plan, async ({ nodes: [node], crowd, postgres: { pool } }) => {
  const startedAt = performance.now()
  const count = Math.round((minutes * 60_000) / sampleEveryMs)
  for (let number = 1; number <= count; number++) {
    await pause(Math.max(0, startedAt + number * sampleEveryMs - performance.now()))
    const sample = await takeSample(node.process.child, pool)
    samples.push(sample)
    gamesAtOnce.push(countGames(crowd))
    console.log(`  ${((number * sampleEveryMs) / 60_000).toFixed(1)} min: ${describeSample(sample)}`)
  }
})
tellFinding(finding)
tellHappened(
  'games at a time, on average',
  Math.round(gamesAtOnce.reduce((a, b) => a + b, 0) / samples.length),
  0.9 * games,
)
tellGrowth(samples, sampleEveryMs)

function countGames({ players }: Crowd): number {
  return new Set(players.flatMap(({ room }) => (room?.status === 'playing' ? [room.roomId] : []))).size
}

function describeSample({ heapBytes, residentBytes, openFiles, sockets, timers, databaseConnections }: Sample): string {
  const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
  return (
    `heap ${megabytes(heapBytes)}, resident ${megabytes(residentBytes)}, ${openFiles} open files, ${sockets} sockets, ` +
    `${timers} timers, ${databaseConnections} connections to the database`
  )
}
