import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeDataFolder, removeDataFolder } from '../../../../test/harness/database/data-folder.ts'
import { createLog } from '../../log.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from './embedded-database.ts'
import type { Role } from './membership.ts'

const log = createLog({ level: 'silent', mode: 'demo' })
const madeFolder = makeDataFolder()
let dataFolder: string
let opened: EmbeddedDatabase[]

/** Creating a database takes longer than everything else here, so the tests begin with a copy of this one. */
beforeAll(async () => {
  await (await openEmbeddedDatabase({ dataFolder: madeFolder, userName: 'maker', role: 'server', log })).stop()
})

beforeEach(() => {
  dataFolder = copyMadeFolder()
  opened = []
})

afterEach(async () => {
  for (const database of opened.reverse()) await database.stop()
  removeDataFolder(dataFolder)
})

afterAll(() => removeDataFolder(madeFolder))

function copyMadeFolder(): string {
  const folder = makeDataFolder()
  spawnSync('cp', ['-a', `${madeFolder}/.`, folder])
  return folder
}

async function open(options: { role?: Role; userName?: string } = {}): Promise<EmbeddedDatabase> {
  const database = await openEmbeddedDatabase({ dataFolder, userName: 'server 1', role: 'server', log, ...options })
  opened.push(database)
  return database
}

async function query<T>(connection: ClientConfig, sql: string): Promise<T[]> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows as T[]
  } finally {
    await client.end()
  }
}

function lockFileIn(folder: string): string {
  return join(folder, 'postgres', 'cluster', 'postmaster.pid')
}

function postmasterPid(): number {
  return Number(readFileSync(lockFileIn(dataFolder), 'utf8').split('\n')[0])
}

async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await pause(20)
}

describe('the embedded database', () => {
  test('refuses a second server on the same data folder and names the first', async () => {
    await open({ userName: 'server 4711' })
    await expect(open({ userName: 'server 4712' })).rejects.toThrow(/in use by server 4711/)
  })

  test('refuses a connection without the password', async () => {
    const { connection } = await open()
    await expect(query({ ...connection, password: 'guess' }, 'select 1')).rejects.toThrow(
      /password authentication failed/,
    )
  })

  test('reports the error of PostgreSQL when it cannot start', async () => {
    const first = await open()
    await first.stop()
    writeFileSync(join(dataFolder, 'postgres', 'cluster', 'postgresql.conf'), 'no_such_setting = 1')
    await expect(open()).rejects.toThrow(/did not start in [\s\S]*no_such_setting/)
  })

  test('keeps its data over a stop and a start', async () => {
    const first = await open()
    await query(first.connection, 'create table kept as select 42 as answer')
    await first.stop()
    const second = await open()
    expect(await query(second.connection, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  test('syncs every commit to the disk', async () => {
    const { connection } = await open()
    expect(await query(connection, 'show fsync')).toEqual([{ fsync: 'on' }])
    expect(await query(connection, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
  })

  test('lets an operator’s command run beside a server and keeps running after it', async () => {
    const server = await open()
    const operator = await open({ role: 'operator', userName: 'operator 2' })
    expect(await query(operator.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await operator.stop()
    expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('recovers after it was killed, with everything that was committed', async () => {
    const first = await open()
    await query(first.connection, 'create table kept as select 42 as answer')
    const pid = postmasterPid()
    process.kill(pid, 'SIGKILL')
    await until(async () => (await query(first.connection, 'select 1').catch(() => [])).length > 0)
    expect(postmasterPid()).not.toBe(pid)
    expect(await query(first.connection, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  const strangers: [what: string, script: string][] = [
    ['is another program by now', 'echo $$; exec sleep 60'],
    ['is a zombie', 'true & echo $!; exec sleep 60'],
  ]
  test.each(strangers)('starts although its lock file names a process that %s', async (_what, script) => {
    const first = await open()
    const lock = readFileSync(lockFileIn(dataFolder), 'utf8')
    await first.stop()
    const stranger = spawn('sh', ['-c', script])
    const [pid] = (await once(stranger.stdout, 'data')) as [Buffer]
    writeFileSync(lockFileIn(dataFolder), lock.replace(/^\d+/, pid.toString().trim()))
    try {
      const second = await open()
      expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    } finally {
      stranger.kill()
    }
  })

  test('starts although its lock file names the server of another cluster, and leaves that one alone', async () => {
    const other = { dataFolder: copyMadeFolder(), userName: 'other', role: 'server' as const, log }
    const neighbour = await openEmbeddedDatabase(other)
    const first = await open()
    await first.stop()
    copyFileSync(lockFileIn(other.dataFolder), lockFileIn(dataFolder))
    const second = await open()
    expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await second.stop()
    expect(await query(neighbour.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await neighbour.stop()
    removeDataFolder(other.dataFolder)
  })

  test('is taken over by a server that starts while the last one is stopping', async () => {
    const first = await open()
    const [second] = await Promise.all([open({ userName: 'server 2' }), first.stop()])
    expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('is stopped by the last process that uses it, whichever process started it', async () => {
    const one = await open({ role: 'operator', userName: 'operator 1' })
    const two = await open({ role: 'operator', userName: 'operator 2' })
    await one.stop()
    expect(await query(two.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await two.stop()
    expect(existsSync(lockFileIn(dataFolder))).toBe(false)
  })

  test("lets a server start while an operator's command runs", async () => {
    const operator = await open({ role: 'operator', userName: 'operator 1' })
    const server = await open()
    await operator.stop()
    expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('discards an unfinished first set-up and creates a complete one', async () => {
    rmSync(join(dataFolder, 'postgres', 'cluster'), { recursive: true })
    const endedProcess = spawnSync('true').pid
    writeFileSync(join(dataFolder, 'postgres', `cluster.unfinished-${endedProcess}`), 'cut short')
    const second = await open()
    expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(readdirSync(join(dataFolder, 'postgres')).sort()).toEqual(['cluster', 'postgres.log'])
  })

  test.skipIf(process.getuid?.() !== 0)(
    'is placed elsewhere, behind a link, when only root may enter the data folder',
    async () => {
      removeDataFolder(dataFolder)
      dataFolder = makeDataFolder()
      chmodSync(dataFolder, 0o700)
      const first = await open()
      await query(first.connection, 'create table kept as select 42 as answer')
      const home = realpathSync(join(dataFolder, 'postgres'))
      expect(home.startsWith(realpathSync(dataFolder))).toBe(false)
      await first.stop()
      const moved = `${dataFolder}-moved`
      renameSync(dataFolder, moved)
      dataFolder = moved
      const second = await open()
      expect(await query(second.connection, 'select answer from kept')).toEqual([{ answer: 42 }])
      await second.stop()
      rmSync(home, { recursive: true })
    },
  )

  test.skipIf(process.getuid?.() !== 0)(
    'is not replaced by an empty one when its folder is closed later on',
    async () => {
      const first = await open()
      await first.stop()
      chmodSync(dataFolder, 0o700)
      await expect(open()).rejects.toThrow(/is closed to user \d+, who runs it/)
    },
  )

  test.skipIf(process.getuid?.() !== 0)('runs as the owner of its folder when root starts it', async () => {
    const daemon = { uid: 1, gid: 1 }
    const first = await open()
    await first.stop()
    spawnSync('chown', ['-R', `${daemon.uid}:${daemon.gid}`, join(dataFolder, 'postgres')])
    const second = await open()
    expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(statSync(join(dataFolder, 'postgres', 'cluster')).uid).toBe(daemon.uid)
  })
})
