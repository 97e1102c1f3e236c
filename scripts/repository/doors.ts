import { dirname, join } from 'node:path'
import type { Texts } from './layout.ts'

/** Names that a file passes on from another one, and that no file imports from it: `file: name`. */
export function findDeadReexports(texts: Texts): string[] {
  const used = importsIn(texts)
  return [...texts].flatMap(([path, text]) => {
    const names = used.get(path) ?? new Set()
    if (names.has('*')) return []
    return [...text.matchAll(/^export\s+(?:type\s+)?\{([^}]*)\}\s+from/gm)]
      .flatMap(([, list = '']) => namesOf(list, 'outer'))
      .filter((name) => !names.has(name))
      .map((name) => `${path}: ${name}`)
  })
}

/** For each file: the names that others import from it or pass on; `*` where that cannot be followed. */
function importsIn(texts: Texts): ReadonlyMap<string, ReadonlySet<string>> {
  const doors = doorsOf(texts)
  const used = new Map<string, Set<string>>()
  for (const [user, text] of texts) {
    for (const [from, names] of importsOf(text)) {
      const path = from.startsWith('.') ? join(dirname(user), from) : findDoor(doors, from)
      if (path === undefined) continue
      used.set(path, new Set([...(used.get(path) ?? []), ...names]))
    }
  }
  return used
}

function importsOf(text: string): [from: string, names: readonly string[]][] {
  const named = text.matchAll(/(?:import|export)\s+(?:type\s+)?(\{[^}]*\}|\*[^'"]*?)\s+from\s+['"]([^'"]+)['"]/g)
  const lazy = text.matchAll(/import\(\s*['"]([^'"]+)['"]\s*\)/g)
  return [
    ...[...named].map(([, list = '', from = '']): [string, string[]] => [
      from,
      list.startsWith('{') ? namesOf(list.slice(1, -1), 'inner') : membersOf(text, list.replace(/^\*\s*(as\s+)?/, '')),
    ]),
    ...[...lazy].map(([, from = '']): [string, string[]] => [from, ['*']]),
  ]
}

/** The members of a module that is imported as a whole; `*` where the module itself is passed on. */
function membersOf(text: string, module: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  const members = [...code.matchAll(new RegExp(`\\b${module}\\.(\\w+)`, 'g'))].map(([, name = '']) => name)
  const mentions = [...code.matchAll(new RegExp(`(?<!['"./@-])\\b${module}\\b`, 'g'))].length
  return module !== '' && mentions === members.length + 1 ? members : ['*']
}

/** Of `one as other`, the inner name is `one` and the outer `other`. */
function namesOf(list: string, which: 'inner' | 'outer'): string[] {
  const names = list.split(',').map((name) => name.trim().replace(/^type\s+/, ''))
  return names.filter((name) => name !== '').map((name) => name.split(/\s+as\s+/).at(which === 'inner' ? 0 : -1) ?? '')
}

/** The `exports` of the packages: specifier and file. Each may contain one `*`. */
function doorsOf(texts: Texts): [specifier: string, file: string][] {
  return [...texts].flatMap(([path, text]) => {
    if (!path.endsWith('package.json')) return []
    const { name = '', exports = {} } = JSON.parse(text) as { name?: string; exports?: Record<string, string> }
    return Object.entries(exports).map(([entry, file]): [string, string] => [
      join(name, entry),
      join(dirname(path), file),
    ])
  })
}

function findDoor(doors: readonly [string, string][], specifier: string): string | undefined {
  for (const [entry, file] of doors) {
    const [before = '', after] = entry.split('*')
    if (specifier === entry) return file
    if (after === undefined || !specifier.startsWith(before) || !specifier.endsWith(after)) continue
    return file.replace('*', specifier.slice(before.length, specifier.length - after.length))
  }
  return undefined
}
