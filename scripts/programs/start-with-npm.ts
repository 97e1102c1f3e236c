import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { rootFolder } from '../root-folder.ts'

export interface StartedWithNpm {
  readonly address: string
  /** Sends a signal to npm and all its descendants, as a terminal does. */
  signalAll(signal: NodeJS.Signals): void
  signalNpm(signal: NodeJS.Signals): void
  readonly ended: Promise<unknown>
}

/** Runs `npm start` in a clone as a new developer would: with the system's Node.js, in its own process group. */
export async function startWithNpm(clone: string, environment: Record<string, string>): Promise<StartedWithNpm> {
  const env = { ...machineEnvironment(), PORT: '0', ...environment }
  const npm = spawn('npm', ['start'], { cwd: clone, env, detached: true, stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = once(npm, 'exit')
  let printed = ''
  npm.stdout.on('data', (chunk) => {
    printed += chunk
  })
  while (!printed.includes('Hexaverse is running')) {
    if (npm.exitCode !== null) throw new Error(`npm start ended before it served.\n${printed}`)
    await pause(10)
  }
  return {
    address: /http\S+/.exec(printed)?.[0] ?? '',
    signalAll: (signal) => signalGroup(npm.pid, signal),
    signalNpm: (signal) => void npm.kill(signal),
    ended,
  }
}

/** That of a new developer: with the system's Node.js, not the one that runs this program. */
export function machineEnvironment(): NodeJS.ProcessEnv {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.startsWith(rootFolder))
  return { HOME: process.env['HOME'], PATH: folders.join(delimiter) }
}

export function signalGroup(leader: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (leader) process.kill(-leader, signal)
  } catch {
    // All processes of the group have ended.
  }
}
