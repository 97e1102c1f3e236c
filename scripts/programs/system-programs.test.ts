import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findProgram, installMissing, provideProgram } from './system-programs.ts'

const nowhere = { name: 'Teleporter', variable: 'TELEPORTER_PATH', usualPaths: ['/nowhere'], debianPackages: [] }

describe('a program the tests need', () => {
  test('that cannot be found is reported in one line with the ways to provide it', () => {
    expect(() => provideProgram({ ...nowhere, debianPackages: ['teleporter'] }, {}, () => {})).toThrow(
      'Teleporter was not found. Install it (on Debian: apt-get install teleporter) or set TELEPORTER_PATH to its path.',
    )
  })

  test('that its variable names wrongly is reported with the name of the variable', () => {
    expect(() => findProgram(nowhere, { TELEPORTER_PATH: '/not/there' })).toThrow(
      'TELEPORTER_PATH names /not/there, which does not exist.',
    )
  })

  test('is taken from its variable rather than from its usual paths', () => {
    const known = { ...nowhere, usualPaths: ['/bin/ls'] }
    expect(findProgram(known, {})).toBe('/bin/ls')
    expect(findProgram(known, { TELEPORTER_PATH: process.execPath })).toBe(process.execPath)
  })

  test('is not found where it lacks a part that its probe asks for', () => {
    const known = { ...nowhere, usualPaths: [process.execPath] }
    expect(findProgram({ ...known, probe: ['-e', ''] }, {})).toBe(process.execPath)
    expect(findProgram({ ...known, probe: ['-e', 'process.exit(1)'] }, {})).toBeUndefined()
  })

  test.skipIf(process.getuid?.() !== 0 || !existsSync('/etc/debian_version'))(
    'is installed together with all others that are missing, and nothing is where none is',
    async () => {
      const runs: string[][] = []
      const aptGet = async (...args: string[]) => void runs.push(args)
      const there = { ...nowhere, usualPaths: [process.execPath], debianPackages: ['there'] }
      await installMissing([there], {}, aptGet)
      expect(runs).toEqual([])
      const [one, other] = ['one', 'other'].map((name) => ({
        ...nowhere,
        name,
        debianPackages: [name, `${name}-data`],
      }))
      await installMissing(
        [one, there, other, one].filter((program) => program !== undefined),
        {},
        aptGet,
      )
      const install = ['install', '--yes', '--no-install-recommends', 'one', 'one-data', 'other', 'other-data']
      expect(runs).toEqual([['update'], install])
    },
  )
})
