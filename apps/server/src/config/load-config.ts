import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { exitWith } from '../platform/exit-with.ts'
import { type Config, toConfig } from './config.ts'
import { type Program, readSettings } from './read-settings.ts'

const rootFolder = fileURLToPath(new URL('../../../..', import.meta.url))

/** Reads the environment and, for what is not set there, an `.env` file. Ends the program on a problem. */
export function loadConfig(program: Program): Config {
  const envFile = join(rootFolder, '.env')
  const fromFile = existsSync(envFile) ? parseEnv(readFileSync(envFile, 'utf8')) : {}
  const read = readSettings({ ...fromFile, ...process.env }, program)
  return read.ok ? toConfig(read.settings, rootFolder) : exitWith(read.problems.join('\n'))
}
