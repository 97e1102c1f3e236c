import { spawn } from 'node:child_process'
import { chmodSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeDataFolder, removeDataFolder } from '../../../testing/data-folder.ts'
import { createLog } from '../../log.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from './embedded-database.ts'

const log = createLog({ level: 'silent', mode: 'demo' })
let dataFolder: string
let opened: EmbeddedDatabase[]

beforeEach(() => {
  dataFolder = makeDataFolder()
  opened = []
})

afterEach(async () => {
  for (const database of opened.reverse()) await database.stop()
  removeDataFolder(dataFolder)
})

async function open(options: { mayShare?: boolean; ownerName?: string } = {}): Promise<EmbeddedDatabase> {
  const database = await openEmbeddedDatabase({ dataFolder, ownerName: 'server 1', mayShare: false, log, ...options })
  opened.push(database)
  return database
}

async function ask<T>(connection: ClientConfig, sql: string): Promise<T[]> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows as T[]
  } finally {
    await client.end()
  }
}

function postmasterPid(): number {
  return Number(readFileSync(join(dataFolder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
}

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await pause(20)
}

describe('the embedded database', () => {
  test('refuses a second server on the same data folder and names the first', async () => {
    await open({ ownerName: 'server 4711' })
    await expect(open({ ownerName: 'server 4712' })).rejects.toThrow(/in use by server 4711/)
  })

  test('refuses a visitor without the password', async () => {
    const { connection } = await open()
    await expect(ask({ ...connection, password: 'guess' }, 'select 1')).rejects.toThrow(
      /password authentication failed/,
    )
  })

  test('says why, in its own words, when it cannot start', async () => {
    const first = await open()
    await first.stop()
    writeFileSync(join(dataFolder, 'postgres', 'cluster', 'postgresql.conf'), 'no_such_setting = 1')
    await expect(open()).rejects.toThrow(/did not start in [\s\S]*no_such_setting/)
  })

  test('keeps what was written over a stop and a start', async () => {
    const first = await open()
    await ask(first.connection, 'create table kept as select 42 as answer')
    await first.stop()
    const second = await open()
    expect(await ask(second.connection, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  test('syncs every commit to the disk', async () => {
    const { connection } = await open()
    expect(await ask(connection, 'show fsync')).toEqual([{ fsync: 'on' }])
    expect(await ask(connection, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
  })

  test('lets an operator work beside a running server and leaves it running', async () => {
    const server = await open()
    const operator = await open({ mayShare: true, ownerName: 'operator 2' })
    expect(await ask(operator.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await operator.stop()
    expect(await ask(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('recovers after it was killed, with everything that was committed', async () => {
    const first = await open()
    await ask(first.connection, 'create table kept as select 42 as answer')
    const pid = postmasterPid()
    process.kill(pid, 'SIGKILL')
    await until(async () => (await ask(first.connection, 'select 1').catch(() => [])).length > 0)
    expect(postmasterPid()).not.toBe(pid)
    expect(await ask(first.connection, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  test('starts although its lock file names a process that is another program by now', async () => {
    const first = await open()
    const lockFile = join(dataFolder, 'postgres', 'cluster', 'postmaster.pid')
    const lock = readFileSync(lockFile, 'utf8')
    await first.stop()
    const stranger = spawn('sleep', ['60'])
    writeFileSync(lockFile, lock.replace(/^\d+/, String(stranger.pid)))
    try {
      const second = await open()
      expect(await ask(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    } finally {
      stranger.kill()
    }
  })

  test('throws an unfinished first set-up away and makes a whole one', async () => {
    const first = await open()
    await first.stop()
    rmSync(join(dataFolder, 'postgres', 'cluster'), { recursive: true })
    writeFileSync(join(dataFolder, 'postgres', 'cluster.unfinished-1'), 'cut short')
    const second = await open()
    expect(await ask(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test.skipIf(process.getuid?.() !== 0)(
    'lies elsewhere, behind a link, when only root may enter the data folder',
    async () => {
      chmodSync(dataFolder, 0o700)
      const database = await open()
      const home = realpathSync(join(dataFolder, 'postgres'))
      expect(await ask(database.connection, 'select 1 as one')).toEqual([{ one: 1 }])
      expect(home.startsWith(realpathSync(dataFolder))).toBe(false)
      await database.stop()
      rmSync(home, { recursive: true })
    },
  )
})
