import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rootFolder } from '../root-folder.ts'
import { readText, repositoryFiles } from './tracked-files.ts'

const files = repositoryFiles()
const code = files.filter((path) => /\.(ts|tsx|mjs)$/.test(path))
/** Documents of the site are left out: they link to pages of the site, which the tests of the content check. */
const pages = files.filter((path) => path.endsWith('.md') && !path.startsWith('content/'))

/** A path from the root of the repository in backticks. */
const ownPath = /`((?:apps|packages|docs|scripts|e2e|bench|content|runtime)\/[\w./-]+)`/g

describe('the repository', () => {
  test('contains no address of a package registry and no path of a single machine', () => {
    const ownWords = files.filter(
      (path) => !path.endsWith('repository.test.ts') && !/\.(mp3|png|jpg|woff2)$/.test(path),
    )
    const strangers = /registry\.npmjs|npmmirror|\/root\/|\/home\/\w+\//
    expect(ownWords.filter((path) => strangers.test(readText(path)))).toEqual([])
  })

  test('keeps its files short enough to read in one sitting', () => {
    const long = code.filter((path) => !path.includes('.test.') && readText(path).split('\n').length > 300)
    expect(long).toEqual([])
  })

  test('contains no marker of unfinished work', () => {
    const left = code.filter(
      (path) => !path.endsWith('repository.test.ts') && /\b(TODO|FIXME|XXX)\b/.test(readText(path)),
    )
    expect(left).toEqual([])
  })

  test('waits in its tests as long as a busy machine needs: vi.waitFor gives up after a second if no limit is named', () => {
    const impatient = code.filter((path) => {
      const calls = readText(path)
        .split(/\bvi\.waitFor\(/)
        .slice(1)
      return !path.endsWith('repository.test.ts') && calls.some((call) => !/\btimeout: /.test(callOf(call)))
    })
    expect(impatient).toEqual([])
  })

  test('has a README of at most ten lines in every package, server module, web feature, e2e and bench', () => {
    const opened = /^(packages\/[^/]+|apps\/(server\/src\/modules|web\/src\/features)\/[^/]+|e2e|bench)(?=\/)/
    const folders = new Set(files.flatMap((path) => opened.exec(path)?.[0] ?? []))
    expect(folders.size).toBeGreaterThan(0)
    for (const folder of folders) {
      const readme = files.includes(`${folder}/README.md`) ? readText(`${folder}/README.md`) : ''
      const lines = readme.split('\n').filter((line) => line.trim() !== '')
      expect([folder, lines.length > 0 && lines.length <= 10]).toEqual([folder, true])
    }
  })
})

describe('the documents', () => {
  test.each(pages)('%s refers only to files that exist', (page) => {
    expect(filesNamedIn(page).filter((path) => !isThere(page, path))).toEqual([])
  })
})

test('the comments of the code refer only to files that exist', () => {
  const named = code.flatMap((path) => [...readText(path).matchAll(ownPath)].map((match) => match[1] ?? ''))
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((path) => !existsSync(join(rootFolder, path)))).toEqual([])
})

/** A call from behind its opening bracket to the closing one. */
function callOf(text: string): string {
  let open = 1
  const end = [...text].findIndex((letter) => {
    if (letter === '(') open++
    else if (letter === ')') open--
    return open === 0
  })
  return text.slice(0, end)
}

/** Links to files, and paths in backticks that begin with a folder of the repository or end like a source file. */
function filesNamedIn(page: string): string[] {
  const text = readText(page).replaceAll(/```[\s\S]*?```/g, '')
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map((match) => match[1] ?? '')
  const marked = [...text.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)*\/?)`/g)].map((match) => match[1] ?? '')
  const isPath = /^(apps|packages|docs|scripts|e2e|bench|content|runtime|\.ci)\/|\.(ts|tsx|mjs|sql|md|svg|png)$/
  const isSuffix = /^\.[a-z]+\.ts$/
  return [...links, ...marked.filter((word) => isPath.test(word) && !isSuffix.test(word))]
}

function isThere(page: string, path: string): boolean {
  const places = [join(dirname(page), path), path]
  const beside = places.some((place) => existsSync(join(rootFolder, normalize(place))))
  return beside || files.some((file) => file.endsWith(`/${path}`))
}
