import type { ProgramEnd } from '../programs/run-program.ts'
import { type Counts, noCounts } from './test-counts.ts'
import type { Failure } from './test-failures.ts'

/** The result of a check. `failures` describes the failures that `counts.failed` counts. */
export interface CheckEnd {
  readonly counts: Counts
  readonly failures: readonly Failure[]
  /** The tests that passed only when they were repeated, each with the reason of its first failure. */
  readonly secondTries: readonly Failure[]
}

export const nothingRun: CheckEnd = { counts: noCounts, failures: [], secondTries: [] }

/**
 * Evaluates a runner's report. A runner that failed without a failed test (it crashed, an error occurred outside the
 * tests, or there was no test) counts as one failure. Where the report has no reason, the last output serves as one.
 */
export function checkRun(runner: string, { code, lastOutput }: ProgramEnd, reported: CheckEnd): CheckEnd {
  const { counts, failures } = reported
  const hasRun = counts.passed + counts.failed > 0
  if (code === 0 && counts.failed === 0 && hasRun) return reported
  const isExplained = failures.length > 0 && failures.every(({ reason }) => reason !== '')
  const ending = { name: `${runner} ended with ${code}${hasRun ? '' : ' and ran no test'}`, reason: lastOutput }
  return {
    ...reported,
    counts: { ...counts, failed: Math.max(counts.failed, 1) },
    failures: isExplained ? failures : [...failures, ending],
  }
}
