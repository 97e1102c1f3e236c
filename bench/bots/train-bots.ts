// `npm run bench -- train-bots`: trains the value function of the searching bots on games of greedy bots, from several
// seeds, plays matches with each result, and writes the best for every number of players to value-weights.ts.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootFolder } from '../../scripts/root-folder.ts'
import { shareWork } from '../share-work.ts'
import type { Trained, TrainingJob } from './train.worker.ts'

const file = join(rootFolder, 'packages/rules/src/bots/value-weights.ts')
const seeds = [1, 2, 3, 4, 5]
const playerCounts = [2, 3, 4, 5, 6]
const effort = { trainingGames: 3000, matchGames: 200, steps: 60 }

const jobs: TrainingJob[] = playerCounts.flatMap((players) => seeds.map((seed) => ({ players, seed, ...effort })))
const trained = await shareWork<TrainingJob, Trained>(
  new URL('./train.worker.ts', import.meta.url),
  jobs,
  ({ players, seed, wonShare }) => {
    const fair = (100 / players).toFixed(0)
    console.log(
      `${players} players, seed ${seed}: won ${(100 * wonShare).toFixed(1)} % of ${effort.matchGames} games (fair ${fair} %)`,
    )
  },
)

const best = playerCounts.map((players) =>
  trained
    .filter((one) => one.players === players)
    .reduce((one, other) => (other.wonShare > one.wonShare ? other : one)),
)
writeFileSync(file, describeFile(best))
for (const { players, seed } of best) console.log(`${players} players: seed ${seed} kept`)

function describeFile(kept: readonly Trained[]): string {
  const rows = kept.map(
    ({ players, weights }) => `  // biome-ignore format: a row is one set\n  ${players}: [${weights.join(', ')}],`,
  )
  return [
    '/**',
    ' * Written by `npm run bench -- train-bots` and frozen: bots decide the same as long as these stay. By the number of',
    ' * players; first the weights that count early in a game, then those that count late, in the order of the features.',
    ' */',
    'export const valueWeights: Readonly<Record<number, readonly number[]>> = {',
    ...rows,
    '}',
    '',
  ].join('\n')
}
