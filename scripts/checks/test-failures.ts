import { stripVTControlCharacters } from 'node:util'

/** The name of a failed test, and the reason as far as the report has it. */
export interface Failure {
  readonly name: string
  readonly reason: string
}

interface VitestFile {
  readonly name: string
  readonly status: string
  readonly message: string
  readonly assertionResults: readonly {
    readonly status: string
    readonly fullName: string
    readonly failureMessages: readonly string[]
  }[]
}

/**
 * Lists failed tests, and files that failed without a failed test: a file that could not be loaded or a failed hook.
 */
export function listVitestFailures(report: unknown, rootFolder: string): Failure[] {
  const { testResults } = report as { testResults: readonly VitestFile[] }
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap((file) => {
      const place = file.name.replace(rootFolder, '')
      const tests = file.assertionResults.filter(({ status }) => status === 'failed')
      if (tests.length === 0) return [{ name: `${place}, outside its tests`, reason: gistOf(file.message) }]
      return tests.map(({ fullName, failureMessages: [message] }) => {
        return { name: `${place} › ${fullName}`, reason: gistOf(message) }
      })
    })
}

/** Lists tests that failed at first and passed when they were repeated, each with the reason of its first failure. */
export function listVitestSecondTries(report: unknown, rootFolder: string): Failure[] {
  const { testResults } = report as { testResults: readonly VitestFile[] }
  return testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages: [message] }) => ({
        name: `${file.name.replace(rootFolder, '')} › ${fullName}`,
        reason: gistOf(message),
      })),
  )
}

interface PlaywrightSuite {
  readonly title: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly projectName: string
      readonly status: string
      readonly results: readonly { readonly error?: PlaywrightError }[]
    }[]
  }[]
}

interface PlaywrightError {
  readonly message?: string
}

/**
 * Lists failed stories, and errors outside every story: at the start or end of a worker, or before the first worker.
 */
export function listPlaywrightFailures(report: unknown): Failure[] {
  const { suites, errors } = report as { suites: readonly PlaywrightSuite[]; errors: readonly PlaywrightError[] }
  const outside = errors.map(({ message }) => ({ name: 'outside the stories', reason: gistOf(message) }))
  return [...suites.flatMap((suite) => listSuite(suite, 'unexpected')), ...outside]
}

/** Lists stories that failed at first and passed when they were repeated, each with the reason of its first failure. */
export function listPlaywrightSecondTries(report: unknown): Failure[] {
  const { suites } = report as { suites: readonly PlaywrightSuite[] }
  return suites.flatMap((suite) => listSuite(suite, 'flaky'))
}

function listSuite(
  { title, suites = [], specs = [] }: PlaywrightSuite,
  wanted: 'unexpected' | 'flaky',
  above: readonly string[] = [],
): Failure[] {
  const path = [...above, title]
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) => ({
        name: `[${projectName}] ${[...path, spec.title].join(' › ')}`,
        reason: gistOf(results.find(({ error }) => error)?.error?.message),
      })),
  )
  return [...own, ...suites.flatMap((suite) => listSuite(suite, wanted, path))]
}

const maxCharacters = 300

/** The first two lines of a message: the first says what failed, the second mostly where. */
function gistOf(message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n')
  const nonEmpty = lines.map((line) => line.trim()).filter((line) => line !== '')
  return nonEmpty.slice(0, 2).join(' · ').slice(0, maxCharacters)
}
