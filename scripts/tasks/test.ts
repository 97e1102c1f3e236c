// Runs every check. `npm test -- lint unit` runs only the named ones, `npm test -- quick` those to run before a commit.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWebIfChanged } from '../build-web.ts'
import { type CheckEnd, checkRun, nothingRun } from '../checks/check-run.ts'
import { describeFailures, describeSecondTries } from '../checks/describe-end.ts'
import { addCounts, countPlaywright, countVitest, noCounts } from '../checks/test-counts.ts'
import {
  listPlaywrightFailures,
  listPlaywrightSecondTries,
  listVitestFailures,
  listVitestSecondTries,
} from '../checks/test-failures.ts'
import { type CaptureOptions, runAndCapture } from '../programs/run-program.ts'
import { installMissing, ProgramMissing, provideProgram, systemPrograms } from '../programs/system-programs.ts'
import { rootFolder } from '../root-folder.ts'

const reportFolder = join(rootFolder, '.cache', 'tests')
const vitestReport = join(reportFolder, 'vitest.json')
const playwrightReport = join(reportFolder, 'playwright.json')

const checks: Record<string, () => Promise<CheckEnd>> = {
  lint: () => plainCheck('biome', ['ci']),
  imports: () => plainCheck('node', ['scripts/checks/check-imports.ts']),
  types: () => plainCheck('tsc', ['--build']),
  unit: () => vitestCheck([]),
  pure: () => vitestCheck(['--project=pure']),
  debian: () => vitestCheck(['--project=server'], { TEST_POSTGRES: 'debian' }),
  alerts: () => plainCheck('node', ['scripts/checks/check-alerts.ts']),
  browser: () => {
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport }
    const args = ['test', '--config=e2e', '--reporter=line,json']
    const read = (report: unknown) => ({
      counts: countPlaywright(report),
      failures: listPlaywrightFailures(report),
      secondTries: listPlaywrightSecondTries(report),
    })
    return runnerCheck('playwright', args, playwrightReport, read, env)
  },
}

const programsNeeded: Record<string, (typeof systemPrograms)[keyof typeof systemPrograms][]> = {
  unit: [
    systemPrograms.redis,
    systemPrograms.postgres,
    systemPrograms.python,
    systemPrograms.caddy,
    systemPrograms.nginx,
  ],
  pure: [systemPrograms.python, systemPrograms.caddy, systemPrograms.nginx],
  debian: [systemPrograms.redis, systemPrograms.postgres],
  alerts: [systemPrograms.promtool],
  browser: [systemPrograms.chromium],
}

/** The check `unit` includes `pure`; `debian` repeats the server's tests with the PostgreSQL that Debian ships. */
const whole = Object.keys(checks).filter((name) => !['pure', 'debian'].includes(name))
/** The checks that need no database, no browser and no build. */
const quick = ['lint', 'imports', 'types', 'pure']

const asked = process.argv.slice(2).flatMap((name) => (name === 'quick' ? quick : [name]))
const unknown = asked.filter((name) => !(name in checks))
if (unknown.length > 0) endWith(`There is no check "${unknown[0]}". Checks: quick, ${Object.keys(checks).join(', ')}.`)

const chosen = Object.entries(checks).filter(([name]) => (asked.length > 0 ? asked : whole).includes(name))
const needed = chosen.flatMap(([name]) => programsNeeded[name] ?? [])
const needsWebApp = chosen.some(([name]) => ['unit', 'debian', 'browser'].includes(name))
rmSync(reportFolder, { recursive: true, force: true })
mkdirSync(reportFolder, { recursive: true })
// The tests start hundreds of processes, which share one compile cache.
process.env['NODE_COMPILE_CACHE'] ??= join(rootFolder, '.cache', 'compiled')
// The checks that read sources alone use the time in which the disk and the network are busy with the programs.
const setUp = prepareTests()
setUp.catch(() => undefined)
const ends: CheckEnd[] = []
for (const [name, check] of chosen.filter(([name]) => !(name in programsNeeded))) ends.push(await runCheck(name, check))
await setUp
// Alone the unit tests leave a third of the processors idle, which the stories use.
const besideEachOther = chosen.filter(([name]) => name in programsNeeded)
ends.push(...(await Promise.all(besideEachOther.map(([name, check]) => runCheck(name, check)))))
const counts = ends.map((end) => end.counts).reduce(addCounts, noCounts)
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
// Below the sum, because a CI log may keep only its end.
for (const lines of [
  describeSecondTries(ends.flatMap(({ secondTries }) => secondTries)),
  describeFailures(ends.flatMap(({ failures }) => failures)),
])
  if (lines !== '') console.log(lines)
process.exit(counts.failed > 0 ? 1 : 0)

function runCheck(name: string, check: () => Promise<CheckEnd>): Promise<CheckEnd> {
  console.log(`\n── ${name}`)
  return check()
}

/** Prepares only what the chosen checks need. */
async function prepareTests(): Promise<void> {
  await Promise.all([providePrograms(), needsWebApp && buildWebIfChanged()])
}

async function providePrograms(): Promise<void> {
  try {
    await installMissing(needed)
    for (const program of needed) process.env[program.variable] = provideProgram(program)
  } catch (problem) {
    if (problem instanceof ProgramMissing) endWith(problem.message)
    throw problem
  }
}

/** A check without tests counts as one test. */
async function plainCheck(command: string, args: string[]): Promise<CheckEnd> {
  const { code, lastOutput } = await runAndCapture(command, args)
  if (code === 0) return { ...nothingRun, counts: { ...noCounts, passed: 1 } }
  const failure = { name: `${command} ended with ${code}`, reason: lastOutput }
  return { ...nothingRun, counts: { ...noCounts, failed: 1 }, failures: [failure] }
}

function vitestCheck(choice: string[], env: CaptureOptions['env'] = {}): Promise<CheckEnd> {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile=${vitestReport}`, ...choice]
  const read = (report: unknown) => ({
    counts: countVitest(report),
    failures: listVitestFailures(report, rootFolder),
    secondTries: listVitestSecondTries(report, rootFolder),
  })
  return runnerCheck('vitest', args, vitestReport, read, env)
}

async function runnerCheck(
  command: string,
  args: string[],
  report: string,
  read: (report: unknown) => CheckEnd,
  env: CaptureOptions['env'] = {},
): Promise<CheckEnd> {
  const ownsScreen = besideEachOther.length === 1
  const end = await runAndCapture(command, args, { env, ownsScreen })
  return checkRun(command, end, existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : nothingRun)
}

function endWith(line: string): never {
  console.error(line)
  process.exit(1)
}
