import { readFileSync } from 'node:fs'
import type { Environment } from './read-settings.ts'
import { settingsSchema } from './settings.ts'

export interface ReadSecrets {
  readonly environment: Environment
  readonly problems: readonly string[]
}

/**
 * Replaces every `NAME_FILE` by the setting `NAME` with what that file holds. Containers and systemd hand secrets over
 * as files, because the environment of a process is shown in many places. No value is printed.
 */
export function readSecretFiles(environment: Environment, read = readText): ReadSecrets {
  const settings: Record<string, string | undefined> = { ...environment }
  const problems: string[] = []
  for (const name of Object.keys(settingsSchema.properties)) {
    const path = environment[`${name}_FILE`]?.trim()
    if (!path) continue
    const text = read(path)?.trim()
    if (environment[name]?.trim()) problems.push(`${name} and ${name}_FILE are both set: only one may be.`)
    else if (text === undefined) problems.push(`${name}_FILE names a file that cannot be read.`)
    else if (text === '') problems.push(`${name}_FILE names an empty file.`)
    else settings[name] = text
  }
  return { environment: settings, problems }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
