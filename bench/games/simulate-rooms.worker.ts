import { type PlantedBug, plantedBugs } from '../../apps/server/test/simulation/faults/planted-bugs.ts'
import type { Variant } from '../../apps/server/test/simulation/faults/variant.ts'
import { realKit } from '../../apps/server/test/simulation/games/real-kit.ts'
import { stubKit } from '../../apps/server/test/simulation/games/stub-kit.ts'
import { type Simulated, simulate } from '../../apps/server/test/simulation/simulate.ts'
import { answerJobs } from '../share-work.ts'

export interface SimulationJob {
  readonly game: 'stub' | 'real'
  readonly firstSeed: number
  readonly seconds: number
  /** The planted bug to look for. The job stops at the first breach. */
  readonly bug?: string
}

export interface SimulationAnswer {
  readonly games: number
  readonly tookSeconds: number
  readonly cpuSeconds: number
  readonly broken: readonly string[]
}

/** V8 compiles hot code while it runs, which in a short run would count for a fifth. */
const warmUpSeconds = 2

answerJobs(({ game, firstSeed, seconds, bug }: SimulationJob): SimulationAnswer => {
  const variant: Variant = bug ? plantedBugs[bug as PlantedBug] : {}
  const broken: string[] = []
  let seed = firstSeed
  const playFor = (duration: number): number => {
    const end = performance.now() + 1000 * duration
    let games = 0
    for (; performance.now() < end && !(bug && broken.length > 0); seed++) {
      const world = play(game, seed, variant)
      games += world.games
      if (world.broken.length > 0) broken.push(`world ${seed}: ${world.broken[0]}`)
    }
    return games
  }
  if (!bug) playFor(warmUpSeconds)
  const begun = performance.now()
  const cpuBegun = process.threadCpuUsage()
  const games = playFor(seconds)
  const { user, system } = process.threadCpuUsage(cpuBegun)
  return { games, tookSeconds: (performance.now() - begun) / 1000, cpuSeconds: (user + system) / 1e6, broken }
})

function play(game: SimulationJob['game'], seed: number, variant: Variant): Simulated {
  return game === 'stub' ? simulate(seed, stubKit, variant) : simulate(seed, realKit, variant)
}
