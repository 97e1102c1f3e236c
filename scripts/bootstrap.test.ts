import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { makeDataFolder, removeDataFolder } from '../apps/server/test/harness/database/data-folder.ts'
import { startWithNpm } from './programs/start-with-npm.ts'
import { type StopPlan, stopEverything } from './programs/stop-everything.ts'
import { rootFolder } from './root-folder.ts'

let dataFolder: string
/** The data folder of the first product that was started and has stopped, for starts that need not create one. */
let usedFolder: string | undefined

beforeEach(() => {
  dataFolder = makeDataFolder()
})

afterEach(() => {
  if (dataFolder !== usedFolder) removeDataFolder(dataFolder)
})

afterAll(() => {
  if (usedFolder) removeDataFolder(usedFolder)
})

async function isServed(address: string): Promise<boolean> {
  return fetch(`${address}/healthz`).then(
    () => true,
    () => false,
  )
}

describe('npm start', () => {
  test('leaves nothing running when npm itself is killed', async () => {
    const lockFile = join(dataFolder, 'postgres', 'cluster', 'postmaster.pid')
    const started = await startWithNpm(rootFolder, { DATA_DIR: dataFolder })
    onTestFinished(() => started.signalAll('SIGKILL'))
    expect(await isServed(started.address)).toBe(true)
    started.signalNpm('SIGKILL')
    while (existsSync(lockFile)) await pause(50)
    expect(await isServed(started.address)).toBe(false)
    usedFolder = dataFolder
  })
})

/** The other moments and ways are a promise of their own: `npm run prove -- P32`. */
describe('a stop', () => {
  const stops: Omit<StopPlan, 'dataFolder'>[] = [
    { signal: 'SIGINT', target: 'group', moment: 'running' },
    { signal: 'SIGHUP', target: 'launcher', moment: 'running' },
    { signal: 'SIGTERM', target: 'npm', moment: 'running' },
    { signal: 'SIGTERM', target: 'group', moment: 0 },
    { signal: 'SIGHUP', target: 'server', moment: 500 },
    { signal: 'SIGTERM', target: 'group', moment: 2000 },
  ]
  test.each(stops)(
    'by $signal to the $target at $moment ends with 0, in silence, and leaves no process',
    async (plan) => {
      if (plan.moment === 'running' && usedFolder) spawnSync('cp', ['-a', `${usedFolder}/.`, dataFolder])
      const { end, printed, left } = await stopEverything({ ...plan, dataFolder })
      expect({ end, printed, left }).toEqual({ end: 0, printed: '', left: [] })
    },
  )
})

test('an unknown task prints one line that lists the known tasks', () => {
  const done = spawnSync(process.execPath, ['scripts/bootstrap.mjs', 'conquer'], { cwd: rootFolder, encoding: 'utf8' })
  expect(done.status).toBe(1)
  expect(done.stderr).toMatch(/^There is no task "conquer"\. Tasks: .*\bbuild, dev, .*\.\n$/)
})
