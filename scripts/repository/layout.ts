import { dirname, join } from 'node:path'

/** The text of each file, by its path from the root of the repository. */
export type Texts = ReadonlyMap<string, string>

const mostBeside = 15
const fewestLines = 15

const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path)
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

/** Folders with more sources beside each other than a person takes in at a glance, each with its number. */
export function findCrowdedFolders(paths: Iterable<string>): string[] {
  const counts = new Map<string, number>()
  for (const path of paths) {
    if (!isCode(path) || isTest(path)) continue
    const folder = dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].flatMap(([folder, count]) => (count > mostBeside ? [`${folder}: ${count}`] : []))
}

/** Sources of a few lines that one file uses and no test: they belong into that file. An index.ts is the door of a module. */
export function findCrumbs(texts: Texts): string[] {
  const users = usersOf(texts)
  const doors = doorsIn(texts)
  return [...texts.keys()].filter((path) => {
    const own = users.get(path) ?? []
    const isSmall =
      isCode(path) && !isTest(path) && !path.endsWith('/index.ts') && countLines(texts.get(path) ?? '') < fewestLines
    return isSmall && own.length === 1 && !own.some(isTest) && !doors.has(path)
  })
}

/** By file: which others import it or name it as the place of a program. */
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

/** What a package lets others import by its name. */
function doorsIn(texts: Texts): ReadonlySet<string> {
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
