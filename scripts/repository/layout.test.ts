import { describe, expect, test } from 'vitest'
import { findCrowdedFolders, findTooSmallFiles } from './layout.ts'
import { readText, repositoryFiles } from './tracked-files.ts'

/** Small files that must stay files of their own, each with its reason. */
const smallByNecessity: Readonly<Record<string, string>> = {
  'apps/server/test/faults/coins/serve-beside-signer.ts': 'a program of its own',
  'e2e/support/clocked-server.ts': 'a program of its own',
  'bench/load/collect-garbage.ts': 'loaded into another process, by its path, before its program',
  'packages/contract/src/artifacts/vault-code.ts': 'written by the compiler of the contracts',
}

const files = repositoryFiles()
const texts = new Map(
  files.filter((path) => /\.(ts|tsx|mjs)$|package\.json$/.test(path)).map((path) => [path, readText(path)]),
)

describe('the repository', () => {
  test('has no folder with more than 15 source files', () => {
    expect(findCrowdedFolders(files)).toEqual([])
  })

  test('has no file under 15 lines that one file uses and no test', () => {
    const tooSmall = findTooSmallFiles(texts)
    expect(tooSmall.filter((path) => !(path in smallByNecessity))).toEqual([])
  })

  test('lists no exception that is not needed', () => {
    const tooSmall = findTooSmallFiles(texts)
    expect(Object.keys(smallByNecessity).filter((path) => !tooSmall.includes(path))).toEqual([])
  })
})

describe('the layout check', () => {
  const sixteen = Array.from({ length: 16 }, (_, index) => `a/file-${index}.ts`)

  test('finds a sixteenth source file in a folder, but does not count tests', () => {
    expect(findCrowdedFolders(sixteen)).toEqual(['a: 16'])
    expect(findCrowdedFolders([...sixteen.slice(1), 'a/file-1.test.ts', 'a/README.md', 'a/b/file.ts'])).toEqual([])
  })

  const crumb: [string, string] = ['a/crumb.ts', 'export const crumb = 1\n']
  const user: [string, string] = ['a/user.ts', "import { crumb } from './crumb.ts'\n\nexport const used = crumb\n"]

  test('finds a small file with one user, whether imported, loaded lazily or started as a program', () => {
    expect(findTooSmallFiles(new Map([crumb, user]))).toEqual(['a/crumb.ts'])
    expect(findTooSmallFiles(new Map([crumb, ['b.ts', "await import('./a/crumb.ts')"]]))).toEqual(['a/crumb.ts'])
    expect(findTooSmallFiles(new Map([crumb, ['b.ts', "new URL('./a/crumb.ts', import.meta.url)"]]))).toEqual([
      'a/crumb.ts',
    ])
  })

  test.each<[string, [string, string][]]>([
    ['two users', [crumb, user, ['b.ts', "export { crumb } from './a/crumb.ts'"]]],
    ['no user', [crumb]],
    ['a test', [crumb, user, ['a/crumb.test.ts', "import { crumb } from './crumb.ts'"]]],
    ['fifteen lines', [[crumb[0], crumb[1].repeat(15)], user]],
    [
      'the name index.ts',
      [
        ['a/index.ts', crumb[1]],
        ['b.ts', "import { crumb } from './a/index.ts'"],
      ],
    ],
    ['an export of its package', [crumb, user, ['package.json', '{ "exports": { "./crumb": "./a/crumb.ts" } }']]],
  ])('accepts a small file with %s', (_, planted) => {
    expect(findTooSmallFiles(new Map(planted))).toEqual([])
  })
})
