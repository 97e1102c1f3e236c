import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isWorkingFolderOfAny, knowsWorkingFolders, workingFolderOf } from '../../src/platform/processes.ts'
import { makeDataFolder, removeDataFolder } from '../harness/database/data-folder.ts'
import { createTestDatabase } from '../harness/database/test-database.ts'
import { productionSettings } from '../harness/server/production-settings.ts'
import { loginUrls } from '../harness/server/test-server.ts'
import { withoutChain } from '../harness/server/without-chain.ts'

const program = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const dataFolder = makeDataFolder()
const lockFile = join(dataFolder, 'postgres', 'cluster', 'postmaster.pid')
/** Settings of the demo as a person starts it: with its own chain, and with the signer beside it. */
const withChain = { CHAIN_RPC_URL: '' }
const kept = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }
const operatorProgram = fileURLToPath(new URL('../../src/operator.ts', import.meta.url))

interface Started {
  readonly process: ChildProcess
  readonly exitCode: Promise<number | null>
  printed(): string
}

let all: Started[] = []

afterEach(async () => {
  for (const { process } of all) process.kill('SIGTERM')
  await Promise.all(all.map(({ exitCode }) => exitCode))
  all = []
})

afterAll(async () => {
  try {
    if (existsSync(lockFile)) process.kill(databasePid(), 'SIGQUIT')
  } catch {
    // The process was ending already.
  }
  while (existsSync(lockFile)) await pause(20)
  removeDataFolder(dataFolder)
})

function start(environment: Record<string, string> = {}, args: string[] = [program]): Started {
  const child = spawn(process.execPath, args, {
    env: { ...kept, PORT: '0', DATA_DIR: dataFolder, ...withoutChain, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const started = { process: child, exitCode: once(child, 'close').then(([code]) => code), printed: () => output }
  all.push(started)
  return started
}

async function startAndListen(environment: Record<string, string> = {}): Promise<Started & { address: string }> {
  const server = start(environment)
  const address = () => /running: +(http\S+)/.exec(server.printed())?.[1]
  while (!address()) {
    if (server.process.exitCode !== null) throw new Error(server.printed())
    await pause(20)
  }
  return { ...server, address: address() ?? '' }
}

function databasePid(): number {
  return Number(readFileSync(lockFile, 'utf8').split('\n')[0])
}

async function readiness(address: string): Promise<unknown> {
  return (await fetch(`${address}/readyz`)).json()
}

describe('the server prints one line and exits with 1 when', () => {
  test('its port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as { port: number }
    const server = start({ PORT: String(port) })
    expect(await server.exitCode).toBe(1)
    expect(server.printed()).toBe(`Port ${port} is already in use. Choose another one: PORT=${port + 1} npm start\n`)
    taken.close()
  })

  test('its data folder cannot be written', async () => {
    const file = join(dataFolder, 'a-file')
    writeFileSync(file, '')
    const server = start({ DATA_DIR: join(file, 'data') })
    expect(await server.exitCode).toBe(1)
    expect(server.printed()).toMatch(
      /^The data folder cannot be written: \S+ \(ENOTDIR\)\. Set DATA_DIR to another one\.\n$/,
    )
  })

  test.skipIf(!knowsWorkingFolders)('its data folder is where nobody can make one', async () => {
    const server = start({ DATA_DIR: '/proc/hexaverse/data' })
    expect(await server.exitCode).toBe(1)
    expect(server.printed()).toMatch(/^The data folder cannot be written: \/proc\/hexaverse \(ENOENT\)\. [^\n]*\n$/)
  })

  test('its data folder may only be read', async () => {
    const closed = makeDataFolder()
    chmodSync(closed, 0o555)
    // Root may write everywhere: it looks from outside, where everything is read-only, if the system lets it.
    const server = start({ DATA_DIR: process.getuid?.() === 0 ? '/sys/hexaverse' : closed })
    expect(await server.exitCode).toBe(1)
    expect(server.printed()).toMatch(/^The data folder cannot be written: \S+ \(E\w+\)\. [^\n]*\n$/)
    removeDataFolder(closed)
  })

  test('the key that it kept for transcripts is none', async () => {
    const folder = makeDataFolder()
    const key = join(folder, 'transcript.key')
    writeFileSync(key, 'nonsense')
    const server = start({ DATA_DIR: folder, DATABASE_URL: await createTestDatabase() })
    expect(await server.exitCode).toBe(1)
    expect(server.printed()).toBe(`${key} holds no key: remove it, and a new one is made.\n`)
    removeDataFolder(folder)
  })

  test('PUBLIC_URL has a path', async () => {
    const server = start({ PUBLIC_URL: 'http://127.0.0.1:3000/play' })
    expect(await server.exitCode).toBe(1)
    expect(server.printed()).toBe(
      'PUBLIC_URL must end after its host and port: the site is served at the root, not below a path.\n',
    )
  })

  test('HOST is not an address of this machine', async () => {
    const server = start({ ...productionSettings, ...loginUrls(await createTestDatabase()), HOST: '192.0.2.1' })
    expect(await server.exitCode).toBe(1)
    expect(server.printed()).toContain('HOST 192.0.2.1 is not an address of this machine.\n')
  })

  test('the configured database is unreachable', async () => {
    const server = start({ DATABASE_URL: 'postgres://app:planted-secret@127.0.0.1:9/none' })
    expect(await server.exitCode).toBe(1)
    expect(server.printed()).toBe('The database that DATABASE_URL names cannot be used: ECONNREFUSED.\n')
  })

  test('a setting is unsafe in production', async () => {
    const server = start({ NODE_ENV: 'production' })
    expect(await server.exitCode).toBe(1)
    expect(server.printed()).toContain(
      'WEB_DATABASE_URL is missing: in production the server has its own login to PostgreSQL.\n',
    )
  })
})

describe('the server restarts and logs what it found after', () => {
  test('kill -9 of the server', async () => {
    const first = await startAndListen(withChain)
    first.process.kill('SIGKILL')
    await first.exitCode
    const second = await startAndListen(withChain)
    expect(second.printed()).toContain('the database was running already; using it')
    expect(await readiness(second.address)).toEqual({ ready: true, parts: { database: 'ok', chain: 'ok', mail: 'ok' } })
  })

  test('kill -9 of the server and the database', async () => {
    const first = await startAndListen()
    first.process.kill('SIGKILL')
    process.kill(databasePid(), 'SIGKILL')
    await first.exitCode
    const second = await startAndListen()
    expect(second.printed()).toContain('the database was not stopped properly; it recovers now')
    expect(await readiness(second.address)).toEqual({ ready: true, parts: { database: 'ok', mail: 'ok' } })
  })
})

/** One server for all of these tests, because starting it takes most of their time. */
describe('beside a running server', () => {
  let running: Awaited<ReturnType<typeof startAndListen>>
  beforeAll(async () => {
    running = await startAndListen()
    all = []
  })
  afterAll(() => void running.process.kill('SIGTERM'))

  test('a second server exits with 1 and prints one line that names the user of the data folder', async () => {
    const second = start()
    expect(await second.exitCode).toBe(1)
    expect(second.printed()).toBe(`This data folder is in use by server ${running.process.pid}: ${dataFolder}\n`)
  })

  test('the operator’s command line works', async () => {
    await expectOperatorToReadTheDatabase()
    expect(await readiness(running.address)).toMatchObject({ ready: true })
  })

  test('the server restarts the database after kill -9 of the database alone', async () => {
    process.kill(databasePid(), 'SIGKILL')
    while (!running.printed().includes('the database is back')) await pause(20)
    expect(await readiness(running.address)).toEqual({ ready: true, parts: { database: 'ok', mail: 'ok' } })
  })

  test('the operator’s command line still works after the server has stopped', async () => {
    running.process.kill('SIGTERM')
    await running.exitCode
    await expectOperatorToReadTheDatabase()
  })
})

async function expectOperatorToReadTheDatabase(): Promise<void> {
  const operator = start({}, [operatorProgram, 'database'])
  expect(await operator.exitCode).toBe(0)
  expect(operator.printed()).toMatch(/^PostgreSQL 18[^\n]*\n\S+ {2}0001-revoke-public\.sql\n/)
}

test('when several servers start on one new folder, one serves and the others print one line and exit', async () => {
  const fresh = makeDataFolder()
  const rivals = [1, 2, 3].map(() => start({ DATA_DIR: fresh }))
  const losers: Started[] = []
  for (const rival of rivals) void rival.exitCode.then(() => losers.push(rival))
  while (losers.length < 2) await pause(20)
  for (const { printed } of losers) expect(printed()).toMatch(/^This data folder is in use by server \d+: \S+\n$/)
  const [winner] = rivals.filter((rival) => !losers.includes(rival))
  while (!winner?.printed().includes('is running')) await pause(20)
  for (const { process, exitCode } of rivals) {
    process.kill('SIGTERM')
    await exitCode
  }
  removeDataFolder(fresh)
})

describe('the server stops', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)('every process it started on %s, and exits with 0', async (signal) => {
    const server = await startAndListen(withChain)
    const pid = databasePid()
    server.process.kill(signal)
    expect(await server.exitCode).toBe(0)
    // The last process that uses the database stops it, and the signer is one of them.
    expect(existsSync(lockFile)).toBe(false)
    expect(workingFolderOf(pid)).toBeUndefined()
    if (knowsWorkingFolders) expect(isWorkingFolderOfAny(join(dataFolder, 'chain'))).toBe(false)
  })

  test('gracefully when it receives the signal during its start', async () => {
    const server = start()
    while (!existsSync(lockFile)) await pause(5)
    server.process.kill('SIGINT')
    expect(await server.exitCode).toBe(0)
    expect(existsSync(lockFile)).toBe(false)
  })
})

test('the operator’s command line reports an unknown command', async () => {
  const operator = start({}, [operatorProgram, 'conquer'])
  expect(await operator.exitCode).toBe(1)
  expect(operator.printed()).toContain("unknown command 'conquer'")
})
