import { stripVTControlCharacters } from 'node:util'

/** One thing that failed: its name, and below it why, as far as the report says. */
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

/** Also a file of which every test passed: it could not be loaded, or what comes before or after its tests failed. */
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

/** Also what went wrong outside every story: while a worker started or ended, or before there was one. */
export function listPlaywrightFailures(report: unknown): Failure[] {
  const { suites, errors } = report as { suites: readonly PlaywrightSuite[]; errors: readonly PlaywrightError[] }
  const outside = errors.map(({ message }) => ({ name: 'outside the stories', reason: gistOf(message) }))
  return [...suites.flatMap((suite) => listSuite(suite, [])), ...outside]
}

function listSuite({ title, suites = [], specs = [] }: PlaywrightSuite, above: readonly string[]): Failure[] {
  const path = [...above, title]
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        name: `[${projectName}] ${[...path, spec.title].join(' › ')}`,
        reason: gistOf(results.find(({ error }) => error)?.error?.message),
      })),
  )
  return [...own, ...suites.flatMap((suite) => listSuite(suite, path))]
}

const mostCharacters = 300

/** The first line says what, the second mostly where. */
function gistOf(message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n')
  const said = lines.map((line) => line.trim()).filter((line) => line !== '')
  return said.slice(0, 2).join(' · ').slice(0, mostCharacters)
}
