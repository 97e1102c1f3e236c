import { describe, expect, test } from 'vitest'
import { findProgram, provideProgram } from './system-programs.ts'

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
})
