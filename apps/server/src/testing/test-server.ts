import { tmpdir } from 'node:os'
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

export function testConfig(environment: Record<string, string>): Config {
  const read = readSettings(environment)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return toConfig(read.settings, tmpdir())
}
