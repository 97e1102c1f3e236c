import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

const script = fileURLToPath(new URL('backup.sh', import.meta.url))
let folder: string
let programs: string
let backups: string
let journals: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hexaverse-backup-'))
  const made = folder
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  ;[programs = '', backups = '', journals = ''] = ['programs', 'backups', 'files'].map((name) => join(folder, name))
  for (const path of [programs, backups, join(journals, 'r2601')]) mkdirSync(path, { recursive: true })
  for (const name of ['pg_dump', 'pg_dumpall'])
    putProgram(name, 'for last; do case $last in --file=*) echo kept > $(echo $last | cut -d= -f2);; esac; done')
  putProgram('pg_restore', 'exit 0')
})

/** In the place of those of PostgreSQL, which need a server; the rehearsal runs the script with that. */
function putProgram(name: string, commands: string): void {
  writeFileSync(join(programs, name), `#!/bin/sh\n${commands}\n`)
  chmodSync(join(programs, name), 0o755)
}

function putJournal(name: string, words: string): void {
  writeFileSync(join(journals, 'r2601', name), words)
}

function backUp(): number | null {
  const env = { PATH: `${programs}:${process.env['PATH']}`, JOURNAL_FILES_DIR: journals, METRICS_FOLDER: folder }
  return spawnSync('sh', [script, backups], { env }).status
}

const copied = () => readdirSync(join(backups, 'journals'), { recursive: true }).map(String).sort()

test('a backup has the files of old games, and the next one adds those that are new', () => {
  putJournal('a.gz', 'first')
  putJournal('b.gz.1234.unfinished', 'half of')
  expect(backUp()).toBe(0)
  expect(copied()).toEqual(['r2601', 'r2601/a.gz'])
  putJournal('c.gz', 'second')
  expect(backUp()).toBe(0)
  expect(copied()).toEqual(['r2601', 'r2601/a.gz', 'r2601/c.gz'])
  expect(readFileSync(join(backups, 'journals', 'r2601', 'c.gz'), 'utf8')).toBe('second')
})

test('the files are copied behind the dump, which may name those that were written meanwhile', () => {
  putProgram('pg_restore', `echo written > ${journals}/r2601/late.gz`)
  expect(backUp()).toBe(0)
  expect(copied()).toContain('r2601/late.gz')
})

test('without the folder of old games there is no backup, and none is reported', () => {
  rmSync(journals, { recursive: true })
  expect(backUp()).not.toBe(0)
  expect(readdirSync(backups).filter((name) => name.endsWith('.dump'))).toEqual([])
  expect(readdirSync(folder)).not.toContain('hexaverse_backup.prom')
})
