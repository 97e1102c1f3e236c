// `npm run bench -- stop-everything [stops by each signal]`: `npm start` is stopped by every signal, sent to all its
// processes or to one of them, at random moments of its start and after it.
import { rmSync } from 'node:fs'
import { makeDataFolder, removeDataFolder } from '../../apps/server/test/harness/database/data-folder.ts'
import {
  type StopPlan,
  type StopResult,
  stopEverything,
  stopSignals,
  stopTargets,
} from '../../scripts/programs/stop-everything.ts'
import { reportFigure, reportHappened, reportMeasured } from '../figures/report.ts'

const stopsBySignal = Number(process.argv[3] ?? 8)
/** Sometimes the data folder is new: then the start lasts longest, and the database is created in it. */
const newFolderEvery = 5

const dataFolder = makeDataFolder()
process.once('exit', () => removeDataFolder(dataFolder))
const results: (StopResult & StopPlan)[] = []
const startMs = await measureStart()

for (let round = 0; round < stopsBySignal; round += 1) {
  for (const signal of stopSignals) {
    const target = stopTargets[round % stopTargets.length] ?? 'group'
    if (round % newFolderEvery === newFolderEvery - 1) rmSync(dataFolder, { recursive: true, force: true })
    const plan = { signal, target, moment: Math.random() * startMs * 1.2, dataFolder }
    const result = { ...plan, ...(await stopEverything(plan)) }
    results.push(result)
    if (isWrong(result)) console.log(`  ${JSON.stringify({ ...result, printed: result.printed.slice(0, 600) })}`)
  }
}
for (const signal of stopSignals) {
  reportHappened(`stops by ${signal}`, results.filter((one) => one.signal === signal).length, stopsBySignal)
}
reportHappened('of them while it was starting', results.filter(({ wasRunning }) => !wasRunning).length)
reportFigure('stops that did not end with 0', results.filter(hasWrongEnd).length, 0)
reportFigure('stops that printed anything above info', results.filter(({ printed }) => printed !== '').length, 0)
reportFigure('processes left behind', results.flatMap(({ left }) => left).length, 0)
reportMeasured('longest stop', Math.max(...results.map(({ tookMs }) => tookMs)), ' ms')

function isWrong(result: StopResult & StopPlan): boolean {
  return hasWrongEnd(result) || result.printed !== '' || result.left.length > 0
}

/** npm itself does not handle a hang-up: it dies of it, and only what it started can end in order. */
function hasWrongEnd({ end, signal, target }: StopResult & StopPlan): boolean {
  const isDeathOfNpm = end === 'SIGHUP' && signal === 'SIGHUP' && (target === 'group' || target === 'npm')
  return end !== 0 && !isDeathOfNpm
}

/** How long a start takes here and now, with a new data folder: the moments are spread over it. */
async function measureStart(): Promise<number> {
  const startedAt = performance.now()
  const { tookMs } = await stopEverything({ signal: 'SIGTERM', target: 'group', moment: 'running', dataFolder })
  return performance.now() - startedAt - tookMs
}
