import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeDataFolder, removeDataFolder } from '../apps/server/src/testing/data-folder.ts'
import { rootFolder } from './root-folder.ts'

/** The machine's own Node.js and npm, as a newcomer has them. */
const machinePath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.startsWith(rootFolder))

let dataFolder: string
let lockFile: string
let group: number | undefined

beforeEach(() => {
  dataFolder = makeDataFolder()
  lockFile = join(dataFolder, 'postgres', 'cluster', 'postmaster.pid')
})

afterEach(() => {
  killGroup('SIGKILL')
  removeDataFolder(dataFolder)
})

/** npm with everything below it, as a terminal would have it. */
function killGroup(signal: NodeJS.Signals): void {
  try {
    if (group) process.kill(-group, signal)
  } catch {
    // All of them have ended.
  }
}

async function npmStart() {
  const env = { HOME: process.env['HOME'], PATH: machinePath.join(delimiter), PORT: '0', DATA_DIR: dataFolder }
  const npm = spawn('npm', ['start'], { cwd: rootFolder, env, detached: true, stdio: ['ignore', 'pipe', 'ignore'] })
  group = npm.pid
  let printed = ''
  npm.stdout.on('data', (chunk) => {
    printed += chunk
  })
  while (!printed.includes('Hexaverse is running')) {
    if (npm.exitCode !== null) throw new Error(printed)
    await pause(20)
  }
  return { npm, address: /http\S+/.exec(printed)?.[0] ?? '' }
}

async function isServed(address: string): Promise<boolean> {
  return fetch(`${address}/healthz`).then(
    () => true,
    () => false,
  )
}

describe('npm start', () => {
  test('leaves nothing running when npm itself is killed', async () => {
    const { npm, address } = await npmStart()
    expect(await isServed(address)).toBe(true)
    npm.kill('SIGKILL')
    while (existsSync(lockFile)) await pause(50)
    expect(await isServed(address)).toBe(false)
  }, 60_000)

  test('stops everything it started on Ctrl-C, which a terminal sends to all of them', async () => {
    const { npm, address } = await npmStart()
    killGroup('SIGINT')
    await once(npm, 'exit')
    while (existsSync(lockFile)) await pause(50)
    expect(await isServed(address)).toBe(false)
  }, 60_000)
})

test('an unknown task is told in one line with those that exist', () => {
  const done = spawnSync(process.execPath, ['scripts/bootstrap.mjs', 'conquer'], { cwd: rootFolder, encoding: 'utf8' })
  expect(done.status).toBe(1)
  expect(done.stderr).toMatch(/^There is no task "conquer"\. Tasks: build, dev, .*\.\n$/)
})
