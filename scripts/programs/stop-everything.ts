import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { constants } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { rootFolder } from '../root-folder.ts'
import { machineEnvironment, signalGroup } from './start-with-npm.ts'

/** Whom the signal is sent to: all processes of the group, as a terminal and a service manager do, or one of them. */
export const stopTargets = ['group', 'launcher', 'npm', 'server'] as const
export const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

export interface StopPlan {
  readonly signal: (typeof stopSignals)[number]
  readonly target: (typeof stopTargets)[number]
  /** So many milliseconds after the first line of the launcher, or when the product runs. */
  readonly moment: number | 'running'
  readonly dataFolder: string
}

export interface StopResult {
  /** What the first process ended with: a code, or the signal. */
  readonly end: number | string
  /** Everything printed but the set-up and the banner: at the usual level that is what is above info. */
  readonly printed: string
  /** The command lines of processes that were still there. */
  readonly left: readonly string[]
  readonly tookMs: number
  readonly wasRunning: boolean
}

const launcherProgram = /bootstrap\.mjs/
const serverProgram = /tasks\/start\.ts/
const pollMs = 10
/** On a busy machine; far less than a process that was left behind would live. */
const goneLimitMs = 120_000

/** Starts the product as a person does, stops it at some moment of its start or soon after, and looks what is left. */
export async function stopEverything({ signal, target, moment, dataFolder }: StopPlan): Promise<StopResult> {
  const child = startProduct(target === 'launcher', dataFolder)
  let output = ''
  const keep = (chunk: Buffer): void => {
    output += chunk
  }
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', keep)
  const ended = once(child, 'exit')
  const abandon = (): void => void signalGroup(child.pid, 'SIGKILL')
  process.once('exit', abandon)
  const launcher = await findReady(child, dataFolder, launcherProgram)
  const isRunning = (): boolean => output.includes('is running')
  if (moment !== 'running') await pause(moment)
  else while (!isRunning() && child.exitCode === null) await pause(pollMs)
  const wasRunning = isRunning()
  const server = target === 'server' ? await findReady(child, dataFolder, serverProgram) : undefined
  const pid = { group: -(child.pid ?? 0), npm: child.pid, launcher, server }[target]
  const sentAt = performance.now()
  if (pid) process.kill(pid, signal)
  const [code, endSignal] = await ended
  const left = await untilGone(dataFolder)
  const tookMs = performance.now() - sentAt
  process.off('exit', abandon)
  return { end: code ?? endSignal, printed: withoutBanner(output), left, tookMs, wasRunning }
}

function startProduct(isWithoutNpm: boolean, dataFolder: string): ChildProcess {
  const env = { ...machineEnvironment(), PORT: '0', DATA_DIR: dataFolder }
  const [command, ...args] = isWithoutNpm ? ['node', 'scripts/bootstrap.mjs', 'start'] : ['npm', 'start', '--silent']
  return spawn(command ?? '', args, { cwd: rootFolder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Waits until a program exists, and for the launcher until it catches SIGHUP, which Node.js itself does not. */
async function findReady(child: ChildProcess, dataFolder: string, program: RegExp): Promise<number | undefined> {
  while (child.exitCode === null && child.signalCode === null) {
    const found = processesOf(dataFolder).find(({ line }) => program.test(line) && /^\S*node /.test(line))
    if (found && (program === serverProgram || catchesHangUp(found.pid))) return found.pid
    await pause(pollMs)
  }
  return undefined
}

function catchesHangUp(pid: number): boolean {
  const caught = /^SigCgt:\s*(\w+)/m.exec(readIfThere(`/proc/${pid}/status`))?.[1] ?? '0'
  return ((BigInt(`0x${caught}`) >> BigInt(constants.signals.SIGHUP - 1)) & 1n) === 1n
}

async function untilGone(dataFolder: string): Promise<string[]> {
  const until = Date.now() + goneLimitMs
  for (;;) {
    const left = processesOf(dataFolder)
    if (left.length === 0 || Date.now() > until) return left.map(({ line }) => line)
    await pause(pollMs)
  }
}

interface FoundProcess {
  readonly pid: number
  readonly line: string
}

/** Every process that was started with this data folder; PostgreSQL, which hides its environment, works in it. */
function processesOf(dataFolder: string): FoundProcess[] {
  const pids = readdirSync('/proc').map(Number).filter(Boolean)
  const own = pids.filter((pid) => isIn(pid, dataFolder) || readIfThere(`/proc/${pid}/environ`).includes(dataFolder))
  return own
    .map((pid) => ({ pid, line: readIfThere(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim() }))
    .filter(({ line }) => line !== '')
}

function isIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
  } catch {
    return false
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function withoutBanner(output: string): string {
  const withoutSetup = output.replace(/^\[set-up.*\n/gm, '')
  return withoutSetup.replace(/\n {2}Hexaverse is running:[\s\S]*?Ctrl-C stops it all\.\n\n/, '').trim()
}
