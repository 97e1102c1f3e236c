import { describe, expect, test } from 'vitest'
import {
  listPlaywrightFailures,
  listPlaywrightSecondTries,
  listVitestFailures,
  listVitestSecondTries,
} from './test-failures.ts'

describe('the failures of the tests', () => {
  const passed = { status: 'passed', fullName: 'a law holds', failureMessages: [] }
  const report = (file: object) => ({
    testResults: [{ name: '/house/apps/a.test.ts', message: '', assertionResults: [passed], ...file }],
  })

  test('are none when all is well', () => {
    expect(listVitestFailures(report({ status: 'passed' }), '/house/')).toEqual([])
  })

  test('have a name, a message and a location', () => {
    const messages = ['AssertionError: expected 1 to be 2\n    at /house/apps/a.test.ts:7:3\n    at more']
    const failed = { status: 'failed', fullName: 'sums add up', failureMessages: messages }
    const file = report({ status: 'failed', assertionResults: [passed, failed] })
    expect(listVitestFailures(file, '/house/')).toEqual([
      {
        name: 'apps/a.test.ts › sums add up',
        reason: 'AssertionError: expected 1 to be 2 · at /house/apps/a.test.ts:7:3',
      },
    ])
  })

  test('are told apart from tests that passed at their second try, which have the reason of the first', () => {
    const first = 'Error: Timed out\n    at /house/apps/a.test.ts:9:1\n    at more'
    const lucky = { status: 'passed', fullName: 'a door opens', failureMessages: [first] }
    const failed = { status: 'failed', fullName: 'sums add up', failureMessages: [first, first] }
    const passedFile = report({ status: 'passed', assertionResults: [passed, lucky] })
    const told = [{ name: 'apps/a.test.ts › a door opens', reason: 'Error: Timed out · at /house/apps/a.test.ts:9:1' }]
    expect(listVitestSecondTries(passedFile, '/house/')).toEqual(told)
    expect(listVitestFailures(passedFile, '/house/')).toEqual([])
    const failedFile = report({ status: 'failed', assertionResults: [passed, lucky, failed] })
    expect(listVitestSecondTries(failedFile, '/house/')).toEqual(told)
    expect(listVitestFailures(failedFile, '/house/').map(({ name }) => name)).toEqual(['apps/a.test.ts › sums add up'])
  })

  test('include a file that failed although each of its tests passed', () => {
    const file = report({ status: 'failed', message: 'Hook timed out in 60000ms.' })
    expect(listVitestFailures(file, '/house/')).toEqual([
      { name: 'apps/a.test.ts, outside its tests', reason: 'Hook timed out in 60000ms.' },
    ])
  })
})

describe('the failures of the stories', () => {
  const story = (status: string, message?: string) => ({
    title: 'a door opens',
    tests: [{ projectName: 'phone', status, results: [message === undefined ? {} : { error: { message } }] }],
  })
  const report = (spec: object, errors: object[] = []) => ({
    suites: [{ title: 'web.spec.ts', suites: [{ title: 'the house', specs: [spec] }] }],
    errors,
  })

  test('are none when all is well', () => {
    expect(listPlaywrightFailures(report(story('expected')))).toEqual([])
  })

  const problem = '\u001b[31mError: not visible\u001b[39m\n\nLocator: the door\nExpected: visible'
  const listed = [
    { name: '[phone] web.spec.ts › the house › a door opens', reason: 'Error: not visible · Locator: the door' },
  ]

  test('have a name, a message and a locator', () => {
    const failed = report(story('unexpected', problem))
    expect(listPlaywrightFailures(failed)).toEqual(listed)
    expect(listPlaywrightSecondTries(failed)).toEqual([])
  })

  test('are told apart from stories that passed at their second try', () => {
    const lucky = report(story('flaky', problem))
    expect(listPlaywrightFailures(lucky)).toEqual([])
    expect(listPlaywrightSecondTries(lucky)).toEqual(listed)
  })

  test('include errors outside every story', () => {
    const errors = [{ message: 'Worker teardown timeout of 30000ms exceeded.' }]
    expect(listPlaywrightFailures(report(story('expected'), errors))).toEqual([
      { name: 'outside the stories', reason: 'Worker teardown timeout of 30000ms exceeded.' },
    ])
  })
})
