import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { readText, repositoryFiles } from './tracked-files.ts'

const files = repositoryFiles().filter((path) => /^apps\/web\/(src|public)\/.*\.(css|tsx?)$/.test(path))
const styles = files.filter((path) => path.endsWith('.css'))
const code = files.filter((path) => !path.endsWith('.css')).map(readText)

const namesIn = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))

/** What is left of a style sheet without comments and values has a dot only before a class. */
function classesOf(sheet: string): ReadonlySet<string> {
  return namesIn(sheet.replaceAll(/\/\*[\s\S]*?\*\/|:\s[^;{}]*;/g, ''), /\.([a-z][\w-]*)/gi)
}

/** A sheet that is handed on as a whole, or asked for a name found elsewhere, cannot be followed. */
function isNamedBy(users: readonly string[], name: string): boolean {
  return users.some((user) => /\bstyles(?!\.| from)/.test(user) || new RegExp(`\\b${name}\\b`).test(user))
}

test('a style sheet has no class that nothing wears', () => {
  const idle = styles
    .filter((path) => path.endsWith('.module.css'))
    .flatMap((path) => {
      const users = code.filter((text) => text.includes(`/${basename(path)}'`))
      return [...classesOf(readText(path))].filter((name) => !isNamedBy(users, name)).map((name) => `${path} .${name}`)
    })
  expect(idle).toEqual([])
})

test('every custom property is set and read', () => {
  const text = [...styles.map(readText), ...code].join('\n')
  const set = namesIn(text, /(--[a-z][\w-]*)['"]?\]?\s*[:,?]/g)
  const read = namesIn(text, /var\(\s*(--[a-z][\w-]*)/g)
  expect([...read].filter((name) => !set.has(name))).toEqual([])
  expect([...set].filter((name) => !read.has(name))).toEqual([])
})
