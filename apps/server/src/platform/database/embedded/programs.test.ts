import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { placePrograms } from './programs.ts'

const stranger = { uid: 65534, gid: 65534 }
let base: string
let shipped: string
let openFolder: string

/** A package as npm unpacks it for root under a strict umask: no other user may enter. */
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'programs-'))
  shipped = join(base, 'package', 'native')
  openFolder = join(base, 'open')
  mkdirSync(join(shipped, 'bin'), { recursive: true, mode: 0o700 })
  mkdirSync(join(shipped, 'lib'), { mode: 0o700 })
  writeFileSync(join(base, 'package', 'package.json'), '{"version":"18.0.0"}')
  writeFileSync(join(shipped, 'bin', 'postgres'), 'a program', { mode: 0o700 })
  writeFileSync(join(shipped, 'lib', 'libpq.so.5.18'), 'a library', { mode: 0o600 })
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  writeFileSync(join(shipped, 'pg-symlinks.json'), JSON.stringify(links))
})

afterEach(() => rmSync(base, { recursive: true }))

describe("PostgreSQL's programs", () => {
  test('are copied, readable by all users, for a user who cannot reach them', () => {
    const placed = placePrograms(shipped, stranger, openFolder)
    expect(placed).toBe(join(openFolder, 'programs-18.0.0'))
    expect(readFileSync(join(placed, 'bin', 'postgres'), 'utf8')).toBe('a program')
    for (const path of ['.', 'bin', 'bin/postgres', 'lib', 'lib/libpq.so.5.18']) {
      expect(statSync(join(placed, path)).mode & 0o777).toBe(0o755)
    }
  })

  test('are copied once: a second server uses the existing copy', () => {
    placePrograms(shipped, stranger, openFolder)
    writeFileSync(join(openFolder, 'programs-18.0.0', 'mark'), '')
    expect(readFileSync(join(placePrograms(shipped, stranger, openFolder), 'mark'), 'utf8')).toBe('')
  })

  test('stay where they are for a user who can reach them', () => {
    expect(placePrograms(shipped, undefined, openFolder)).toBe(shipped)
    for (const path of ['..', '../..', '.', 'bin', 'bin/postgres']) chmodSync(join(shipped, path), 0o755)
    expect(placePrograms(shipped, stranger, openFolder)).toBe(shipped)
  })

  test('have the symbolic links that an install script would have created', () => {
    const placed = placePrograms(shipped, stranger, openFolder)
    expect(readlinkSync(join(placed, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
  })
})
