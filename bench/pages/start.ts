// `npm run bench -- start`: how long `npm start` takes in a fresh clone with an empty package cache, and how long when
// repeated.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { makeDataFolder, removeDataFolder } from '../../apps/server/test/harness/database/data-folder.ts'
import { startWithNpm } from '../../scripts/programs/start-with-npm.ts'
import { rootFolder } from '../../scripts/root-folder.ts'
import { reportFigure } from '../figures/report.ts'
import { median } from '../figures/statistics.ts'

const warmRuns = 5
const folder = makeDataFolder()
const clone = join(folder, 'clone')

try {
  spawnSync('git', ['clone', '--quiet', rootFolder, clone], { stdio: 'inherit' })
  const cold = await secondsToServe()
  const warm: number[] = []
  for (let run = 0; run < warmRuns; run++) warm.push(await secondsToServe())
  reportFigure('cold start', cold, 60, ' s')
  reportFigure(`warm start, median of ${warmRuns}`, median(warm), 3, ' s')
} finally {
  removeDataFolder(folder)
}

async function secondsToServe(): Promise<number> {
  const startedAt = performance.now()
  const started = await startWithNpm(clone, { npm_config_cache: join(folder, 'cache') })
  const seconds = (performance.now() - startedAt) / 1000
  started.signalAll('SIGINT')
  await started.ended
  return seconds
}
