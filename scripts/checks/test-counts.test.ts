import { describe, expect, test } from 'vitest'
import { addCounts, countPlaywright, countVitest } from './test-counts.ts'

describe('counting tests', () => {
  test('counts a file that could not be loaded as a failure', () => {
    const report = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numFailedTestSuites: 1 }
    expect(countVitest(report)).toEqual({ passed: 3, failed: 1, skipped: 1 })
  })

  test('counts a story that passed at its second try once, as passed', () => {
    const report = { stats: { expected: 5, unexpected: 3, flaky: 1, skipped: 2 } }
    expect(countPlaywright(report)).toEqual({ passed: 6, failed: 3, skipped: 2 })
  })

  test('adds up the counts of the runners', () => {
    const sum = addCounts({ passed: 1, failed: 2, skipped: 3 }, { passed: 10, failed: 20, skipped: 30 })
    expect(sum).toEqual({ passed: 11, failed: 22, skipped: 33 })
  })
})
