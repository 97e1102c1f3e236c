import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { rootFolder } from '../root-folder.ts'

export interface ProgramEnd {
  readonly code: number
  /** The last lines of the output, without colours. */
  readonly lastOutput: string
}

export interface CaptureOptions {
  readonly env?: NodeJS.ProcessEnv
  /** True: the program redraws its output and needs the terminal itself, so only its stderr is captured. */
  readonly ownsScreen?: boolean
}

const maxLines = 40
const maxCharacters = 100_000
/** How long to wait for the output to close: a process that the program left running may hold it open for ever. */
const closeLimitMs = 1000

/** Runs a program with its output on the terminal, and captures the last lines, to print them again in the summary. */
export async function runAndCapture(
  command: string,
  args: readonly string[],
  { env = {}, ownsScreen = false }: CaptureOptions = {},
): Promise<ProgramEnd> {
  const child = spawn(command, args, {
    cwd: rootFolder,
    stdio: ['inherit', ownsScreen ? 'inherit' : 'pipe', 'pipe'],
    env: { ...colours(), ...process.env, ...env },
  })
  let captured = ''
  const passOn = (from: Readable | null, to: NodeJS.WriteStream): void => {
    from?.setEncoding('utf8').on('data', (chunk: string) => {
      to.write(chunk)
      captured = (captured + chunk).slice(-maxCharacters)
    })
  }
  passOn(child.stdout, process.stdout)
  passOn(child.stderr, process.stderr)
  const closed = once(child, 'close')
  const code = await awaitEnd(child)
  await Promise.race([closed, pause(closeLimitMs)])
  return { code, lastOutput: lastLines(stripVTControlCharacters(captured)) }
}

/** The program writes into a pipe and cannot detect the terminal, so colours are forced. */
function colours(): NodeJS.ProcessEnv {
  return process.stdout.isTTY && !process.env['NO_COLOR'] ? { FORCE_COLOR: '1' } : {}
}

function lastLines(text: string): string {
  return text.trimEnd().split('\n').slice(-maxLines).join('\n')
}

/** Runs a program on the terminal, forwards signals and answers its exit code. */
export function runProgram(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  stopRequest?: AbortSignal,
): Promise<number> {
  const child = spawn(command, args, { cwd: rootFolder, stdio: 'inherit', env: { ...process.env, ...env } })
  return awaitEnd(child, stopRequest)
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Forwards signals to a program until it ends, and answers its exit code, or that of a shell if a signal ended it. */
async function awaitEnd(child: ChildProcess, stopRequest?: AbortSignal): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const forward = (signal: NodeJS.Signals): void => void child.kill(signal)
  for (const signal of stopSignals) process.on(signal, forward)
  stopRequest?.addEventListener('abort', () => forward('SIGTERM'))
  child
    .once('error', reject)
    .once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']))
  try {
    return await promise
  } finally {
    for (const signal of stopSignals) process.off(signal, forward)
  }
}
