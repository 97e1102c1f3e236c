// Every check there is. `npm test -- lint unit` runs only the named ones.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWebIfChanged } from '../build-web.ts'
import { rootFolder } from '../root-folder.ts'
import { runProgram } from '../run-program.ts'
import { ProgramMissing, provideProgram, systemPrograms } from '../system-programs.ts'
import { addCounts, type Counts, countPlaywright, countVitest, noCounts } from '../test-counts.ts'

const reportFolder = join(rootFolder, '.cache', 'tests')
const vitestReport = join(reportFolder, 'vitest.json')
const playwrightReport = join(reportFolder, 'playwright.json')

const checks: Record<string, () => Promise<Counts>> = {
  lint: () => plainCheck('biome', ['ci']),
  types: () => plainCheck('tsc', ['--build']),
  unit: () => {
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile=${vitestReport}`]
    return runnerCheck(() => runProgram('vitest', args), vitestReport, countVitest)
  },
  browser: () => {
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport }
    const args = ['test', '--config=e2e', '--reporter=line,json']
    return runnerCheck(() => runProgram('playwright', args, env), playwrightReport, countPlaywright)
  },
}

const programsNeeded: Record<string, (typeof systemPrograms)[keyof typeof systemPrograms][]> = {
  unit: [systemPrograms.redis],
  browser: [systemPrograms.chromium],
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in checks))
if (unknown.length > 0) endWith(`There is no check "${unknown[0]}". Checks: ${Object.keys(checks).join(', ')}.`)

const chosen = Object.entries(checks).filter(([name]) => asked.length === 0 || asked.includes(name))
await setUp(chosen.map(([name]) => name))
let counts = noCounts
for (const [name, check] of chosen) {
  console.log(`\n── ${name}`)
  counts = addCounts(counts, await check())
}
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exit(counts.failed > 0 ? 1 : 0)

/** Only what the chosen checks need. */
async function setUp(names: readonly string[]): Promise<void> {
  rmSync(reportFolder, { recursive: true, force: true })
  mkdirSync(reportFolder, { recursive: true })
  try {
    for (const program of names.flatMap((name) => programsNeeded[name] ?? [])) {
      process.env[program.variable] = provideProgram(program)
    }
  } catch (problem) {
    if (problem instanceof ProgramMissing) endWith(problem.message)
    throw problem
  }
  if (names.some((name) => name in programsNeeded)) await buildWebIfChanged()
}

/** A check without tests of its own counts as one. */
async function plainCheck(command: string, args: string[]): Promise<Counts> {
  return (await runProgram(command, args)) === 0 ? { ...noCounts, passed: 1 } : { ...noCounts, failed: 1 }
}

/** A runner that failed without a failed test (it crashed, or found nothing to run) counts as one failure. */
async function runnerCheck(
  run: () => Promise<number>,
  report: string,
  count: (report: unknown) => Counts,
): Promise<Counts> {
  const code = await run()
  const counted = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : noCounts
  const isSilentFailure = counted.failed === 0 && (code !== 0 || counted.passed === 0)
  return isSilentFailure ? { ...counted, failed: 1 } : counted
}

function endWith(line: string): never {
  console.error(line)
  process.exit(1)
}
