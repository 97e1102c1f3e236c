import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countVitest } from '../../scripts/checks/test-counts.ts'
import { rootFolder } from '../../scripts/root-folder.ts'
import type { Figure } from '../figures/figure.ts'
import type { RunEnd } from './outcome.ts'
import type { BenchProof, Length, Pledge, TestsProof } from './pledge.ts'
import { runChild } from './run-child.ts'

interface ProofPlan {
  readonly length: Length
  readonly logFile: string
  readonly stop: AbortSignal
}

export function runProof({ proof }: Pledge, plan: ProofPlan): Promise<RunEnd> {
  return 'bench' in proof ? runBench(proof, plan) : runTests(proof, plan)
}

export function runBench({ bench, ...lengths }: BenchProof, { length, logFile, stop }: ProofPlan): Promise<RunEnd> {
  const args = [join(rootFolder, 'scripts/tasks/bench.ts'), bench, ...lengths[length].map(String)]
  return runChild({ command: process.execPath, args, logFile, stop })
}

/**
 * Tests send no figures, so the passed and failed tests of the runner's report are counted. A promise that is kept only at
 * a second try is not kept.
 */
async function runTests({ tests, longRounds = 1 }: TestsProof, { length, logFile, stop }: ProofPlan): Promise<RunEnd> {
  const report = `${logFile}.json`
  const environment = { PROVE_ROUNDS: String(length === 'long' ? longRounds : 1) }
  const args = ['run', '--retry=0', '--reporter=verbose', '--reporter=json', `--outputFile=${report}`, ...tests]
  const end = await runChild({ command: 'vitest', args, environment, logFile, stop })
  return { ...end, figures: existsSync(report) ? figuresOf(JSON.parse(readFileSync(report, 'utf8'))) : [] }
}

function figuresOf(report: unknown): Figure[] {
  const { passed, failed } = countVitest(report)
  const isKept = failed === 0 && passed > 0
  return [{ what: 'laws broken', value: failed, unit: '', atMost: 0, aside: `of ${passed + failed}`, isKept }]
}
