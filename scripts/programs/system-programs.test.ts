import { describe, expect, test } from 'vitest'
import { findProgram, provideProgram } from './system-programs.ts'

const nowhere = { name: 'Teleporter', variable: 'TELEPORTER_PATH', usualPaths: ['/nowhere'], debianPackages: [] }

describe('a program the tests need', () => {
  test('that is nowhere to be had is told in one line with the ways out', () => {
    expect(() => provideProgram({ ...nowhere, debianPackages: ['teleporter'] }, {}, () => {})).toThrow(
      'Teleporter was not found. Install it (on Debian: apt-get install teleporter) or set TELEPORTER_PATH to its path.',
    )
  })

  test('that a variable names wrongly is told by that variable', () => {
    expect(() => findProgram(nowhere, { TELEPORTER_PATH: '/not/there' })).toThrow(
      'TELEPORTER_PATH names /not/there, which does not exist.',
    )
  })

  test('is taken from its variable before its usual places', () => {
    const known = { ...nowhere, usualPaths: ['/bin/ls'] }
    expect(findProgram(known, {})).toBe('/bin/ls')
    expect(findProgram(known, { TELEPORTER_PATH: process.execPath })).toBe(process.execPath)
  })
})
