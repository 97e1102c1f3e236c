import { tellFigure, tellMeasured } from '../../figures/report.ts'
import { fitLine } from './fit-line.ts'
import type { Sample } from './usage.ts'

/**
 * An hour has thousands of games. A server that forgot to let go of every hundredth room would grow by more than this,
 * and what comes and goes by chance is less.
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
/** Until then caches fill, code is compiled and pools open their connections. */
const warmUpShare = 1 / 4
/** A shorter run sees hardly more than the warming up. */
const shortestJudgedMs = 20 * 60_000
const surely = 2

/** How much everything grows in an hour by a line through what was seen, less what may be chance. */
export function tellGrowth(samples: readonly Sample[], everyMs: number): void {
  const warm = samples.slice(Math.floor(samples.length * warmUpShare))
  for (const [name, of] of measures) {
    const { mean, slope, slopeError } = fitLine(warm.map(of))
    const percentAnHour = (100 * 3_600_000) / everyMs / mean
    const [growth, chance] = [slope * percentAnHour, surely * slopeError * percentAnHour]
    console.log(`${name}: ${mean.toFixed(1)} on average, ${growth.toFixed(1)} ± ${chance.toFixed(1)} % an hour`)
    const what = `${name}: sure growth an hour`
    if (samples.length * everyMs >= shortestJudgedMs) tellFigure(what, Math.max(0, growth - chance), barPercent, ' %')
    else tellMeasured(what, Math.max(0, growth - chance), ' %')
  }
}
