export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0 }

export function addCounts(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

export function countVitest(report: unknown): Counts {
  const counted = report as Record<
    'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numFailedTestSuites',
    number
  >
  return {
    passed: counted.numPassedTests,
    // A file that could not be loaded has no failed test, only a failed suite.
    failed: Math.max(counted.numFailedTests, counted.numFailedTestSuites > 0 ? 1 : 0),
    skipped: counted.numPendingTests,
  }
}

/** A story that passed at its second try has passed, as it has for Vitest. */
export function countPlaywright(report: unknown): Counts {
  const { stats } = report as { stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}
