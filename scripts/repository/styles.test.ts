import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { readText, repositoryFiles } from './tracked-files.ts'

const files = repositoryFiles().filter((path) => /^apps\/web\/(src|public)\/.*\.(css|tsx?)$/.test(path))
const styles = files.filter((path) => path.endsWith('.css'))
const code = files.filter((path) => !path.endsWith('.css')).map(readText)

const namesIn = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))

/** Removes comments and values, after which a dot in a style sheet can only begin a class. */
function classesOf(sheet: string): ReadonlySet<string> {
  return namesIn(sheet.replaceAll(/\/\*[\s\S]*?\*\/|:\s[^;{}]*;/g, ''), /\.([a-z][\w-]*)/gi)
}

/** A sheet that is passed on as a whole or indexed dynamically cannot be followed, so all its classes count as used. */
function isNamedBy(users: readonly string[], name: string): boolean {
  return users.some((user) => /\bstyles(?!\.| from)/.test(user) || new RegExp(`\\b${name}\\b`).test(user))
}

test('a style sheet has no unused class', () => {
  const unused = styles
    .filter((path) => path.endsWith('.module.css'))
    .flatMap((path) => {
      const users = code.filter((text) => text.includes(`/${basename(path)}'`))
      return [...classesOf(readText(path))].filter((name) => !isNamedBy(users, name)).map((name) => `${path} .${name}`)
    })
  expect(unused).toEqual([])
})

test('every custom property is set and read', () => {
  const text = [...styles.map(readText), ...code].join('\n')
  const set = namesIn(text, /(--[a-z][\w-]*)['"]?\]?\s*[:,?]/g)
  const read = namesIn(text, /var\(\s*(--[a-z][\w-]*)/g)
  expect([...read].filter((name) => !set.has(name))).toEqual([])
  expect([...set].filter((name) => !read.has(name))).toEqual([])
})
