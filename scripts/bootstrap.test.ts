import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeDataFolder, removeDataFolder } from '../apps/server/test/harness/database/data-folder.ts'
import { type StartedWithNpm, startWithNpm } from './programs/start-with-npm.ts'
import { rootFolder } from './root-folder.ts'

let dataFolder: string
let lockFile: string
let started: StartedWithNpm

beforeEach(() => {
  dataFolder = makeDataFolder()
  lockFile = join(dataFolder, 'postgres', 'cluster', 'postmaster.pid')
})

afterEach(() => {
  started.signalAll('SIGKILL')
  removeDataFolder(dataFolder)
})

async function isServed(address: string): Promise<boolean> {
  return fetch(`${address}/healthz`).then(
    () => true,
    () => false,
  )
}

describe('npm start', () => {
  test('leaves nothing running when npm itself is killed', async () => {
    started = await startWithNpm(rootFolder, { DATA_DIR: dataFolder })
    expect(await isServed(started.address)).toBe(true)
    started.signalNpm('SIGKILL')
    while (existsSync(lockFile)) await pause(50)
    expect(await isServed(started.address)).toBe(false)
  })

  test('stops everything it started on Ctrl-C', async () => {
    started = await startWithNpm(rootFolder, { DATA_DIR: dataFolder })
    started.signalAll('SIGINT')
    await started.ended
    while (existsSync(lockFile)) await pause(50)
    expect(await isServed(started.address)).toBe(false)
  })
})

test('an unknown task prints one line that lists the known tasks', () => {
  const done = spawnSync(process.execPath, ['scripts/bootstrap.mjs', 'conquer'], { cwd: rootFolder, encoding: 'utf8' })
  expect(done.status).toBe(1)
  expect(done.stderr).toMatch(/^There is no task "conquer"\. Tasks: .*\bbuild, dev, .*\.\n$/)
})
