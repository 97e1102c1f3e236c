import { expect, test } from 'vitest'
import { readText, repositoryFiles } from './tracked-files.ts'

const words = 'apps/web/src/shared/i18n/'
const sources = repositoryFiles().filter((path) => /^apps\/web\/src\/.*\.tsx?$/.test(path) && !path.includes('.test.'))
const isTable = (path: string) => path.startsWith(`${words}en/`) || path.startsWith(`${words}uk/`)

/** Some keys are template literals: a literal beginning and an end that is known only at run time. */
function isNamedIn(code: string): (key: string) => boolean {
  const whole = new Set([...code.matchAll(/'([\w.-]+)'/g)].map((match) => match[1]))
  const joined = [...code.matchAll(/`([\w.-]+\$\{[^`]*)`/g)].map(
    ([, parts = '']) => new RegExp(`^${parts.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w-]+')}$`),
  )
  return (key) => whole.has(key) || joined.some((pattern) => pattern.test(key))
}

test('every translation key is used', () => {
  const tables = sources.filter((path) => path.startsWith(`${words}en/`)).map(readText)
  const keys = tables.flatMap((table) => [...table.matchAll(/^ {2}'?([\w.-]+)'?:/gm)].map((match) => match[1] ?? ''))
  const code = sources.filter((path) => !isTable(path) && !path.endsWith('fallback-texts.ts')).map(readText)
  expect(keys.length).toBeGreaterThan(300)
  const isNamed = isNamedIn(code.join('\n'))
  expect(keys.filter((key) => !isNamed(key))).toEqual([])
})
