import { dirname, join } from 'node:path'

/** The text of each file, by its path from the root of the repository. */
export type Texts = ReadonlyMap<string, string>

const maxFilesPerFolder = 15
const minLines = 15

const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path)
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

/** Folders with more source files than a person takes in at a glance, each with its count. */
export function findCrowdedFolders(paths: Iterable<string>): string[] {
  const counts = new Map<string, number>()
  for (const path of paths) {
    if (!isCode(path) || isTest(path)) continue
    const folder = dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].flatMap(([folder, count]) => (count > maxFilesPerFolder ? [`${folder}: ${count}`] : []))
}

/** Source files of a few lines that one file uses and no test: they belong into that file. An index.ts is exempt. */
export function findTooSmallFiles(texts: Texts): string[] {
  const users = usersOf(texts)
  const exported = exportsIn(texts)
  return [...texts.keys()].filter((path) => {
    const own = users.get(path) ?? []
    const isSmall =
      isCode(path) && !isTest(path) && !path.endsWith('/index.ts') && countLines(texts.get(path) ?? '') < minLines
    return isSmall && own.length === 1 && !own.some(isTest) && !exported.has(path)
  })
}

/** For each file: the files that import it or name it in a `new URL`. */
function usersOf(texts: Texts): ReadonlyMap<string, readonly string[]> {
  const users = new Map<string, string[]>()
  for (const [user, text] of texts) {
    if (!isCode(user)) continue
    const named = [...text.matchAll(/(?:from|import|URL\()\s*\(?\s*['"](\.[^'"]+)['"]/g)].map((match) => match[1] ?? '')
    for (const used of new Set(named.map((path) => join(dirname(user), path)))) {
      users.set(used, [...(users.get(used) ?? []), user])
    }
  }
  return users
}

/** The files in the `exports` of the packages. */
function exportsIn(texts: Texts): ReadonlySet<string> {
  const manifests = [...texts].filter(([path]) => path.endsWith('package.json'))
  return new Set(
    manifests.flatMap(([path, text]) => {
      const { exports = {} } = JSON.parse(text) as { exports?: Record<string, string> }
      return Object.values(exports).map((file) => join(dirname(path), file))
    }),
  )
}

function countLines(text: string): number {
  return text.trimEnd().split('\n').length
}
