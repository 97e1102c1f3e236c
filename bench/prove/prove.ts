// `npm run prove [-- --short] [-- P4 kill-node]`: measures every promise, prints one table and writes one page.
import { join } from 'node:path'
import { buildWebIfChanged } from '../../scripts/build-web.ts'
import { ProgramMissing, provideProgram, systemPrograms } from '../../scripts/programs/system-programs.ts'
import { noteCircumstances } from './circumstances.ts'
import { keepOutcomes } from './kept-outcomes.ts'
import { describeDuration, makeLogFolder, stopOnRequest } from './long-run.ts'
import { evaluate, type Outcome, type Outcomes } from './outcome.ts'
import { describeProof, nameOfProof, type Pledge } from './pledge.ts'
import { printOutcomes, printTable } from './print-tables.ts'
import { promises } from './promises.ts'
import { groupByRun, readProveOptions } from './prove-options.ts'
import { runProof } from './run-proof.ts'

const { length, isList, isPage, pledges, unknown } = readProveOptions(process.argv.slice(2), promises)
if (unknown.length > 0) {
  console.error(`No promise or command is called "${unknown[0]}". npm run prove -- --list names them all.`)
  process.exit(1)
}
if (isList) list()
else if (isPage) keepOutcomes({})
else await prove()

function list(): void {
  const rows = promises.map((pledge) => [pledge.id, pledge.promise, describeProof(pledge, 'long'), pledge.bar])
  printTable(['', 'promise', 'command', 'bar'], rows)
}

async function prove(): Promise<void> {
  if (pledges.some(({ needsRedis }) => needsRedis)) provideRedis()
  await buildWebIfChanged()
  const outcomes = await runAll(makeLogFolder('prove'))
  if (Object.keys(outcomes).length > 0) printOutcomes(pledges, outcomes)
  const broken = Object.keys(outcomes).filter((id) => !outcomes[id]?.isKept)
  console.log(`\n${Object.keys(outcomes).length} of ${pledges.length} measured, ${broken.length} broken`)
  if (broken.length > 0 || Object.keys(outcomes).length < pledges.length) process.exitCode = 1
}

/** Finds or installs Redis before the run, so that a missing program is reported now and not in the middle. */
function provideRedis(): void {
  try {
    provideProgram(systemPrograms.redis)
  } catch (problem) {
    if (!(problem instanceof ProgramMissing)) throw problem
    console.error(problem.message)
    process.exit(1)
  }
}

async function runAll(folder: string): Promise<Outcomes> {
  const stop = stopOnRequest()
  const circumstances = noteCircumstances(length)
  const outcomes: Record<string, Outcome> = {}
  for (const shown of groupByRun(pledges)) {
    const [first] = shown as [Pledge]
    const ids = shown.map(({ id }) => id)
    process.stdout.write(`${ids.join(' ')} ${nameOfProof(first)} … `)
    const end = await runProof(first, { length, logFile: join(folder, `${ids.join('-')}.log`), stop })
    if (stop.aborted) {
      console.log('stopped')
      break
    }
    const fresh = Object.fromEntries(shown.map((pledge) => [pledge.id, evaluate(pledge, end, circumstances)]))
    Object.assign(outcomes, fresh)
    // Saved after each run, so that an interrupted series keeps the outcomes it has.
    keepOutcomes(fresh)
    console.log(`${describeDuration(end.seconds)}, ${describeVerdict(Object.values(fresh))}`)
  }
  return outcomes
}

function describeVerdict(outcomes: readonly Outcome[]): string {
  return outcomes.every(({ isKept }) => isKept) ? 'kept' : 'BROKEN'
}
