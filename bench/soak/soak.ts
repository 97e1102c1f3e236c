// `npm run bench -- soak [minutes] [games]`: plays so many games at a time for so many minutes. After garbage
// collection the server's memory must not grow, nor may its open files, sockets, timers and database connections.
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Crowd } from '../../apps/server/test/faults/players/crowd.ts'
import { livelyTemper } from '../../apps/server/test/faults/players/temper.ts'
import { runGames } from '../faults/run-games.ts'
import { reportFigure, reportFinding, reportHappened, reportMeasured } from '../figures/report.ts'
import { fitLine } from './fit-line.ts'
import { type Sample, takeSample } from './usage.ts'

/**
 * An hour has thousands of games. A server that leaked every hundredth room would grow by more than this; random
 * variation stays below it.
 */
const barPercent = 5
const measures: readonly (readonly [name: string, of: (sample: Sample) => number])[] = [
  ['heap, MB after collecting garbage', ({ heapBytes }) => heapBytes / 1e6],
  ['resident memory, MB after that', ({ residentBytes }) => residentBytes / 1e6],
  ['open files', ({ openFiles }) => openFiles],
  ['sockets', ({ sockets }) => sockets],
  ['timers', ({ timers }) => timers],
  ['connections to the database', ({ databaseConnections }) => databaseConnections],
]
/** In this first part of the run caches fill, code is compiled and pools open their connections. */
const warmUpShare = 1 / 4
/** A shorter run is little more than warm-up, so its growth is not checked. */
const shortestCheckedMs = 20 * 60_000
const errorsOfMargin = 2

/** Reports how much each measure grows in an hour, by the slope of a fitted line less the margin of error. */
function reportGrowth(samples: readonly Sample[], everyMs: number): void {
  const warm = samples.slice(Math.floor(samples.length * warmUpShare))
  for (const [name, of] of measures) {
    const { mean, slope, slopeError } = fitLine(warm.map(of))
    const percentAnHour = (100 * 3_600_000) / everyMs / mean
    const [growth, chance] = [slope * percentAnHour, errorsOfMargin * slopeError * percentAnHour]
    console.log(`${name}: ${mean.toFixed(1)} on average, ${growth.toFixed(1)} ± ${chance.toFixed(1)} % an hour`)
    const what = `${name}: sure growth an hour`
    if (samples.length * everyMs >= shortestCheckedMs)
      reportFigure(what, Math.max(0, growth - chance), barPercent, ' %')
    else reportMeasured(what, Math.max(0, growth - chance), ' %')
  }
}

const minutes = Number(process.argv[3] ?? 60)
const games = Number(process.argv[4] ?? 100)
const samplesWanted = 60
const sampleEveryMs = Math.min(60_000, (minutes * 60_000) / samplesWanted)
/** A game has 2.75 players on average, and some players wait in lobbies. */
const playersOfAGame = 3
/**
 * Players move about as quickly as experienced people, so that an hour has thousands of games, not millions of moves.
 */
const temper = livelyTemper([2, 2, 3, 4], 2000)
const probe = fileURLToPath(new URL('./probe.ts', import.meta.url))
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
reportFinding(finding)
reportHappened(
  'games at a time, on average',
  Math.round(gamesAtOnce.reduce((a, b) => a + b, 0) / samples.length),
  0.9 * games,
)
reportGrowth(samples, sampleEveryMs)

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
