import { tmpdir } from 'node:os'
import { Pool } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { type Config, toConfig } from '../config/config.ts'
import { readSettings } from '../config/read-settings.ts'
import { createLog } from '../platform/log.ts'
import { type RunningServer, startServer } from '../start-server.ts'
import { createTestDatabase } from './test-database.ts'

/** The real server on a free port, with a database of its own. */
export async function startTestServer(environment: Record<string, string> = {}): Promise<RunningServer> {
  const config = testConfig({ DATABASE_URL: await createTestDatabase(), PORT: '0', LOG_LEVEL: 'fatal', ...environment })
  return startServer(config, createLog({ level: config.logLevel, mode: config.mode }))
}

export interface TestServer {
  readonly address: string
  /** The server's own database, for looking into it. */
  readonly pool: Pool
}

/** The real server for all tests of a file. */
export function serveAllTests(environment: Record<string, string> = {}): TestServer {
  let server: RunningServer
  let pool: Pool
  beforeAll(async () => {
    const url = await createTestDatabase()
    pool = new Pool({ connectionString: url })
    server = await startTestServer({ DATABASE_URL: url, ...environment })
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
  }
}

export function testConfig(environment: Record<string, string>): Config {
  const read = readSettings(environment)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return toConfig(read.settings, tmpdir())
}
