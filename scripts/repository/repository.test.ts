import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rootFolder } from '../root-folder.ts'
import { readText, repositoryFiles } from './tracked-files.ts'

const files = repositoryFiles()
const code = files.filter((path) => /\.(ts|tsx|mjs)$/.test(path))
/** Documents of the site link to pages of the site; the test of the content looks after those. */
const pages = files.filter((path) => path.endsWith('.md') && !path.startsWith('content/'))

/** Words as the specification spells them. They stop at the wire, where the fixtures of the protocol guard them. */
const wireSpelling = /madedTurns|madedEchanges|updateMadedTurns|[rR]esourseExchange|loosers|whatResourceOuted/

/** In code marks, from the root of the repository. */
const ownPath = /`((?:apps|packages|docs|scripts|e2e|bench|content|runtime)\/[\w./-]+)`/g

describe('the repository', () => {
  test('spells like the specification only on the wire', () => {
    const own = code.filter((path) => !path.startsWith('packages/protocol/') && !path.endsWith('repository.test.ts'))
    expect(own.filter((path) => wireSpelling.test(readText(path)))).toEqual([])
  })

  test('names no package registry and no path of one machine', () => {
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

  test('leaves nothing to be done behind', () => {
    const left = code.filter(
      (path) => !path.endsWith('repository.test.ts') && /\b(TODO|FIXME|XXX)\b/.test(readText(path)),
    )
    expect(left).toEqual([])
  })

  test('opens every package, server module and web feature, the stories and the benchmarks with at most ten lines', () => {
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
  test.each(pages)('%s names only files that exist', (page) => {
    expect(filesNamedIn(page).filter((path) => !isThere(page, path))).toEqual([])
  })
})

test('the comments of the code name only files that exist', () => {
  const named = code.flatMap((path) => [...readText(path).matchAll(ownPath)].map((match) => match[1] ?? ''))
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((path) => !existsSync(join(rootFolder, path)))).toEqual([])
})

/** Links to files, and paths in code marks that begin with a folder of ours or end like a source file. */
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
