import { describe, expect, test } from 'vitest'
import { addCounts, countPlaywright, countVitest } from './test-counts.ts'

describe('counting tests', () => {
  test('takes a file that could not be loaded for a failure', () => {
    const report = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numFailedTestSuites: 1 }
    expect(countVitest(report)).toEqual({ passed: 3, failed: 1, skipped: 1 })
  })

  test('takes a story that passed only at a second try for a failure', () => {
    const report = { stats: { expected: 5, unexpected: 0, flaky: 1, skipped: 2 } }
    expect(countPlaywright(report)).toEqual({ passed: 5, failed: 1, skipped: 2 })
  })

  test('adds the runners up', () => {
    const sum = addCounts({ passed: 1, failed: 2, skipped: 3 }, { passed: 10, failed: 20, skipped: 30 })
    expect(sum).toEqual({ passed: 11, failed: 22, skipped: 33 })
  })
})
