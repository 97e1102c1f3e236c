import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { rootFolder } from '../root-folder.ts'

export interface ProgramEnd {
  readonly code: number
  /** The last lines it wrote, without their colours. */
  readonly lastOutput: string
}

export interface CaptureOptions {
  readonly env?: NodeJS.ProcessEnv
  /** A program that redraws what it shows needs the person's own screen: then only its complaints are remembered. */
  readonly ownsScreen?: boolean
}

const mostLines = 40
const mostCharacters = 100_000
/** Something that the program left running may hold its output open for ever. */
const patienceMs = 1000

/** Runs a program in front of the person, and remembers its last words for when they have scrolled away. */
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
  let words = ''
  const passOn = (from: Readable | null, to: NodeJS.WriteStream): void => {
    from?.setEncoding('utf8').on('data', (chunk: string) => {
      to.write(chunk)
      words = (words + chunk).slice(-mostCharacters)
    })
  }
  passOn(child.stdout, process.stdout)
  passOn(child.stderr, process.stderr)
  const closed = once(child, 'close')
  const code = await awaitEnd(child)
  await Promise.race([closed, pause(patienceMs)])
  return { code, lastOutput: lastLines(stripVTControlCharacters(words)) }
}

/** It writes into a pipe and cannot see that a person reads it. */
function colours(): NodeJS.ProcessEnv {
  return process.stdout.isTTY && !process.env['NO_COLOR'] ? { FORCE_COLOR: '1' } : {}
}

function lastLines(text: string): string {
  return text.trimEnd().split('\n').slice(-mostLines).join('\n')
}

/** Runs a program in front of the person, passes signals on and answers its exit code. */
export function runProgram(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  stopRequest?: AbortSignal,
): Promise<number> {
  const child = spawn(command, args, { cwd: rootFolder, stdio: 'inherit', env: { ...process.env, ...env } })
  return awaitEnd(child, stopRequest)
}

/** Passes signals on to a program until it ends, and answers its exit code. */
async function awaitEnd(child: ChildProcess, stopRequest?: AbortSignal): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const forward = (signal: NodeJS.Signals): void => void child.kill(signal)
  process.on('SIGINT', forward).on('SIGTERM', forward)
  stopRequest?.addEventListener('abort', () => forward('SIGTERM'))
  child.once('error', reject).once('exit', (code) => resolve(code ?? 1))
  try {
    return await promise
  } finally {
    process.off('SIGINT', forward).off('SIGTERM', forward)
  }
}
