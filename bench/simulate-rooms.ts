// `npm run bench -- simulate-rooms [seconds] [--bug name]`: worlds of rooms in which everything goes wrong, for so long with
// each game, and how soon each planted bug is found; or one bug alone.
import { availableParallelism } from 'node:os'
import { plantedBugs } from '../apps/server/test/simulation/faults/planted-bugs.ts'
import { realKit } from '../apps/server/test/simulation/games/real-kit.ts'
import { simulate } from '../apps/server/test/simulation/simulate.ts'
import { tellAtLeast, tellFigure } from './figures/report.ts'
import { measureMoves } from './parts/measure-moves.ts'
import { shareWork } from './parts/share-work.ts'
import type { SimulationAnswer, SimulationJob } from './parts/simulate-rooms.worker.ts'

const asked = process.argv[3]?.startsWith('--') ? undefined : process.argv[3]
const seconds = Number(asked ?? 30)
const bugAsked = process.argv.includes('--bug') ? process.argv[process.argv.indexOf('--bug') + 1] : undefined
const bugs = Object.keys(plantedBugs)
if (bugAsked !== undefined && !bugs.includes(bugAsked)) {
  console.error(`Which bug? There are: ${bugs.join(', ')}.`)
  process.exit(1)
}

const worker = new URL('./parts/simulate-rooms.worker.ts', import.meta.url)
const longestHuntSeconds = 60

if (bugAsked === undefined) {
  const digests = [1, 2, 3].map((seed) => simulate(seed, realKit).digest)
  console.log(`the worlds of seeds 1, 2 and 3 are ${digests.join(', ')}: the same in every run`)
  await measure('stub', 200_000)
  await measure('real', 20_000)
  tellFigure('a move through rules and machine, of CPU', measureMoves(200), 30, ' µs')
}
await hunt(bugAsked === undefined ? bugs : [bugAsked])

async function measure(game: SimulationJob['game'], bar: number): Promise<void> {
  const cores = Math.min(2, availableParallelism())
  // Whoever begins elsewhere every time looks at something new every time; the seed of a breach is told.
  const firstSeed = Math.floor(Date.now() / 1000) % 1_000_000
  const jobs = Array.from({ length: cores }, (_, index) => ({
    game,
    seconds,
    firstSeed: 1000 * firstSeed + index * 1e9,
  }))
  const answers = await shareWork<SimulationJob, SimulationAnswer>(worker, jobs)
  const games = answers.reduce((sum, answer) => sum + answer.games, 0)
  // What the cores can do when nobody else wants them.
  const byCpu = answers.reduce((sum, answer) => sum + (60 * answer.games) / answer.cpuSeconds, 0)
  console.log(`${game} game, by CPU time: ${Math.round(byCpu).toLocaleString('en')} games a minute`)
  tellAtLeast(`${game} game, games a minute on ${cores} cores`, (60 * games) / seconds, bar)
  const broken = answers.flatMap((answer) => answer.broken)
  for (const breach of broken) console.log(`  ${breach}`)
  tellFigure(`${game} game, laws broken in ${games.toLocaleString('en')} games`, broken.length, 0)
}

async function hunt(names: readonly string[]): Promise<void> {
  const jobs = names.map((bug) => ({ game: 'stub' as const, seconds: longestHuntSeconds, firstSeed: 1, bug }))
  const answers = await shareWork<SimulationJob, SimulationAnswer>(worker, jobs)
  for (const [index, { broken, tookSeconds }] of answers.entries()) {
    console.log(`planted: ${names[index]}: ${tookSeconds.toFixed(2)} s: ${broken[0] ?? 'NOT FOUND'}`)
  }
  const found = answers.filter(({ broken }) => broken.length > 0)
  tellFigure(`planted bugs not found, of ${names.length}`, names.length - found.length, 0)
  tellFigure('the longest hunt', Math.max(...answers.map(({ tookSeconds }) => tookSeconds)), longestHuntSeconds, ' s')
}
