import { existsSync, readFileSync } from 'node:fs'
import { countVitest } from '../../scripts/test-counts.ts'
import type { Figure } from '../figures/figure.ts'
import type { RunEnd } from './outcome.ts'
import type { TestsProof } from './pledge.ts'
import { runChild } from './run-child.ts'
import type { ProofPlan } from './run-proof.ts'

/** Tests send no figures: their runner writes a report that can be counted. */
export async function runTests(
  { tests, longRounds = 1 }: TestsProof,
  { length, logFile, stop }: ProofPlan,
): Promise<RunEnd> {
  const report = `${logFile}.json`
  const environment = { PROVE_ROUNDS: String(length === 'long' ? longRounds : 1) }
  const args = ['run', '--reporter=verbose', '--reporter=json', `--outputFile=${report}`, ...tests]
  const end = await runChild({ command: 'vitest', args, environment, logFile, stop })
  return { ...end, figures: existsSync(report) ? figuresOf(JSON.parse(readFileSync(report, 'utf8'))) : [] }
}

function figuresOf(report: unknown): Figure[] {
  const { passed, failed } = countVitest(report)
  const isKept = failed === 0 && passed > 0
  return [{ what: 'laws broken', value: failed, unit: '', atMost: 0, aside: `of ${passed + failed}`, isKept }]
}
