import { tmpdir } from 'node:os'
import type { Pool } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { type Config, toConfig } from '../../../src/config/config.ts'
import { type Program, readSettings } from '../../../src/config/read-settings.ts'
import { type Clock, systemClock } from '../../../src/platform/clock.ts'
import { gameRole, reconcilerRole, urlAsRole, webRole } from '../../../src/platform/database/logins/server-roles.ts'
import { createLog, type Log } from '../../../src/platform/log.ts'
import { type RunningServer, startServer } from '../../../src/start/start-server.ts'
import { createTestDatabase } from '../database/test-database.ts'
import { createTestPool } from '../database/test-pool.ts'
import { patientLimits } from '../rooms/journal-node.ts'
import { withoutChain } from './without-chain.ts'

export interface TestServerOptions {
  readonly clock?: Clock
  readonly log?: Log
  /** A signer that the test runs, where demo mode would start its own. */
  readonly signerSocket?: string
  /** Of the product, for tests of a database that hangs. */
  readonly journalLimits?: Config['games']['journalLimits']
  /** For tests that need a hash to be as slow as it is. */
  readonly hasSlowHashes?: boolean
}

/** A hash of a password is slow on purpose, and the tests of limits make thousands. */
const quickHashes = { memoryCost: 64, timeCost: 1 }

/** Starts the real server on a free port, with a database of its own. */
export async function startTestServer(
  environment: Record<string, string> = {},
  { clock = systemClock, log, signerSocket, journalLimits = patientLimits, hasSlowHashes }: TestServerOptions = {},
): Promise<RunningServer> {
  const { DATABASE_URL = await createTestDatabase(), ...others } = environment
  const database = others['NODE_ENV'] === 'production' ? loginUrls(DATABASE_URL) : { DATABASE_URL }
  const read = testConfig({
    PORT: '0',
    LOG_LEVEL: 'fatal',
    TRANSCRIPT_KEY: '12'.repeat(32),
    ...withoutChain,
    ...others,
    ...database,
  })
  const chain = signerSocket ? { ...read.chain, signerSocket } : read.chain
  const accounts = hasSlowHashes ? read.accounts : { ...read.accounts, passwordCosts: quickHashes }
  const config = { ...read, accounts, chain, games: { ...read.games, journalLimits } }
  return startServer(config, log ?? createLog({ level: config.logLevel, mode: config.mode }), { clock })
}

/** What an operator gives a server of production instead of the owner's address. */
export function loginUrls(databaseUrl: string): Record<string, string> {
  return {
    WEB_DATABASE_URL: urlAsRole(webRole, databaseUrl),
    GAME_DATABASE_URL: urlAsRole(gameRole, databaseUrl),
    RECONCILER_DATABASE_URL: urlAsRole(reconcilerRole, databaseUrl),
  }
}

export interface TestServer {
  readonly address: string
  /** The server's own database, so that a test can read it. */
  readonly pool: Pool
  readonly databaseUrl: string
}

/** Runs one real server for all tests of a file. */
export function serveAllTests(environment: Record<string, string> = {}, options?: TestServerOptions): TestServer {
  let server: RunningServer
  let pool: Pool
  let databaseUrl: string
  beforeAll(async () => {
    databaseUrl = await createTestDatabase()
    pool = createTestPool({ connectionString: databaseUrl })
    server = await startTestServer({ DATABASE_URL: databaseUrl, ...environment }, options)
  })
  afterAll(async () => {
    await pool.end()
    await server.stop()
  })
  return {
    get address() {
      return server.address
    },
    get pool() {
      return pool
    },
    get databaseUrl() {
      return databaseUrl
    },
  }
}

export function testConfig(environment: Record<string, string>, program: Program = 'server'): Config {
  const read = readSettings(environment, program)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return toConfig(read.settings, tmpdir())
}
