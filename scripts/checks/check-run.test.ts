import { expect, test } from 'vitest'
import { checkRun, nothingRun } from './check-run.ts'

const counts = { passed: 3, failed: 0, skipped: 1 }
const good = { ...nothingRun, counts, secondTries: [{ name: 'a door opens', reason: 'it was stuck' }] }
const ended = (code: number) => ({ code, lastOutput: 'Unhandled Errors\nterminating connection' })

test('a runner that failed although every test passed is one failure, with its last output as the reason', () => {
  expect(checkRun('vitest', ended(1), good)).toEqual({
    ...good,
    counts: { ...counts, failed: 1 },
    failures: [{ name: 'vitest ended with 1', reason: 'Unhandled Errors\nterminating connection' }],
  })
})

test('a runner that ran no test has failed, whatever its exit code', () => {
  const { counts: counted, failures } = checkRun('vitest', ended(0), nothingRun)
  expect(counted.failed).toBe(1)
  expect(failures).toMatchObject([{ name: 'vitest ended with 0 and ran no test' }])
})

test('a failure without a reason is followed by the last output of the runner', () => {
  const failed = {
    ...good,
    counts: { ...counts, failed: 1 },
    failures: [{ name: 'a.test.ts, outside its tests', reason: '' }],
  }
  expect(checkRun('vitest', ended(1), failed).failures.map(({ name }) => name)).toEqual([
    'a.test.ts, outside its tests',
    'vitest ended with 1',
  ])
})

test('failures with reasons are listed without the last output of the runner', () => {
  const failed = {
    ...good,
    counts: { ...counts, failed: 2 },
    failures: [{ name: 'sums add up', reason: '1 is not 2' }],
  }
  expect(checkRun('vitest', ended(1), failed)).toEqual(failed)
})

test('a run in which every test passed has no failures', () => {
  expect(checkRun('vitest', ended(0), good)).toEqual(good)
})
