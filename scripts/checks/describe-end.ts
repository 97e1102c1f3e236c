import type { Failure } from './test-failures.ts'

const maxShown = 20

export function describeFailures(failures: readonly Failure[]): string {
  return listUnder('✗', failures)
}

/** So that a test that depends on luck is seen, and fixed. */
export function describeSecondTries(secondTries: readonly Failure[]): string {
  return listUnder('passed at the second try:', secondTries)
}

function listUnder(mark: string, tests: readonly Failure[]): string {
  const shown = tests.slice(0, maxShown).map(({ name, reason }) => {
    const indented = reason === '' ? '' : `\n${reason.replaceAll(/^/gm, '  ')}`
    return `\n${mark} ${name}${indented}`
  })
  if (tests.length > maxShown) shown.push(`\nand ${tests.length - maxShown} more`)
  return shown.join('\n')
}
