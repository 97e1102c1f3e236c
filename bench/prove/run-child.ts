import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { rootFolder } from '../../scripts/root-folder.ts'
import { type Figure, isFigureMessage } from '../figures/figure.ts'
import type { RunEnd } from './outcome.ts'

export interface ChildPlan {
  readonly command: string
  readonly args: readonly string[]
  readonly environment?: Record<string, string>
  readonly logFile: string
  /** Ends the command and every process that it started. */
  readonly stop: AbortSignal
}

/** How long the command may clean up before it is killed. */
const cleanUpLimitMs = 10_000
const pollMs = 100
const longestMs = 2 * 3_600_000

/** Runs a command, writes its output to a file and collects the figures that it sends as messages. */
export async function runChild({ command, args, environment, logFile, stop }: ChildPlan): Promise<RunEnd> {
  const log = openSync(logFile, 'w')
  const startedAt = performance.now()
  const figures: Figure[] = []
  // The child leads a process group, so that the terminal's Ctrl-C does not reach it: we send one signal to the whole
  // group.
  const child = spawn(command, args, {
    cwd: rootFolder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', log, log, 'ipc'],
    detached: true,
  })
  child.on('message', (message) => {
    if (isFigureMessage(message)) figures.push(message.figure)
  })
  const limit = AbortSignal.any([stop, AbortSignal.timeout(longestMs)])
  const code = await untilEnd(child, limit)
  closeSync(log)
  return { code, seconds: Math.round((performance.now() - startedAt) / 1000), figures }
}

async function untilEnd(child: ChildProcess, limit: AbortSignal): Promise<number> {
  // The last figures may arrive after the `exit` event, but not after `disconnect`.
  const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')])
  const interrupt = (): void => {
    signalGroup(child, 'SIGINT')
    setTimeout(() => signalGroup(child, 'SIGKILL'), cleanUpLimitMs).unref()
  }
  limit.addEventListener('abort', interrupt, { once: true })
  const [[code]] = (await ended) as [[number | null], unknown]
  limit.removeEventListener('abort', interrupt)
  if (limit.aborted) await untilGone(child)
  return code ?? 1
}

/** Waits for the rest of the group, because the servers that the command started may end after it. */
async function untilGone(child: ChildProcess): Promise<void> {
  const until = performance.now() + cleanUpLimitMs
  while (signalGroup(child, 0) && performance.now() < until) await pause(pollMs)
  signalGroup(child, 'SIGKILL')
}

/** Answers whether the group still has a process. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  try {
    return pid !== undefined && process.kill(-pid, signal)
  } catch {
    return false
  }
}
