import { describe, expect, test } from 'vitest'
import { findDeadReexports } from './doors.ts'
import { readText, repositoryFiles } from './tracked-files.ts'

test('no file passes on a name that no file imports from it', () => {
  const files = repositoryFiles().filter((path) => /\.(ts|tsx|mjs)$|package\.json$/.test(path))
  expect(findDeadReexports(new Map(files.map((path) => [path, readText(path)])))).toEqual([])
})

describe('the check of re-exports', () => {
  const door: [string, string] = ['a/index.ts', "export { one, type Two } from './one.ts'\n"]
  const manifest: [string, string] = ['a/package.json', '{ "name": "@x/a", "exports": { ".": "./index.ts" } }']
  const deep: [string, string] = ['a/package.json', '{ "name": "@x/a", "exports": { "./*": "./*.ts" } }']

  test('finds a name without an importer', () => {
    expect(findDeadReexports(new Map([door]))).toEqual(['a/index.ts: one', 'a/index.ts: Two'])
    expect(findDeadReexports(new Map([door, ['b.ts', "import { one } from './a/index.ts'"]]))).toEqual([
      'a/index.ts: Two',
    ])
    expect(findDeadReexports(new Map([door, ['b.ts', "import { one, type Two } from './a/one.ts'"]]))).toHaveLength(2)
  })

  test.each<[string, [string, string][]]>([
    ['by its path', [['b.ts', "import { one, type Two } from './a/index.ts'"]]],
    [
      'in two files',
      [
        ['b.ts', "import { one } from './a/index.ts'"],
        ['c.ts', "import type { Two } from './a/index.ts'"],
      ],
    ],
    ['by the name of its package', [manifest, ['b.ts', "import { one as other, type Two } from '@x/a'"]]],
    ['by a pattern of its package', [deep, ['b.ts', "import { one, type Two } from '@x/a/index'"]]],
    ['by its module', [['b.ts', "import * as a from './a/index.ts'\nexport type Three = [typeof a.one, a.Two]"]]],
    ['as a whole', [['b.ts', "import * as a from './a/index.ts'\nexport const names = Object.keys(a)"]]],
    ['in all', [['b.ts', "export * from './a/index.ts'"]]],
    ['lazily', [['b.ts', "const { one } = await import('./a/index.ts')"]]],
  ])('accepts a name that is imported %s', (_, users) => {
    expect(findDeadReexports(new Map([door, ...users]))).toEqual([])
  })
})
