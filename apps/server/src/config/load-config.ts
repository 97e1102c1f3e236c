import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { exitWith } from '../platform/exit-with.ts'
import { type Config, toConfig } from './config.ts'
import { type Program, readSettings } from './read-settings.ts'
import { readSecretFiles } from './secret-files.ts'

const rootFolder = fileURLToPath(new URL('../../../..', import.meta.url))

/** Reads the environment, for what is not set there an `.env` file, and the files that these name. Ends the program on a problem. */
export function loadConfig(program: Program): Config {
  const envFile = join(rootFolder, '.env')
  const fromFile = existsSync(envFile) ? parseEnv(readFileSync(envFile, 'utf8')) : {}
  const { environment, problems } = readSecretFiles({ ...fromFile, ...process.env })
  if (problems.length > 0) return exitWith(problems.join('\n'))
  const read = readSettings(environment, program)
  return read.ok ? toConfig(read.settings, rootFolder) : exitWith(read.problems.join('\n'))
}
