import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { launchScript } from './launch-script.ts'
import { Unit } from './unit.ts'

const usualStopSeconds = 90

/** One unit of systemd, run as its file says. The file is read again with every start. */
export class Service {
  readonly name: string
  readonly #logFile: string
  #child: ChildProcess | undefined
  #unit: Unit
  #isWanted = false

  constructor(name: string, logFolder: string) {
    this.name = name
    this.#unit = Unit.read(name)
    mkdirSync(logFolder, { recursive: true })
    this.#logFile = join(logFolder, `${name}.log`)
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  get pid(): number | undefined {
    return this.isRunning ? this.#child?.pid : undefined
  }

  /** Everything that its processes have printed. */
  get printed(): string {
    return readFileSync(this.#logFile, 'utf8')
  }

  start(): void {
    if (this.isRunning) return
    this.#isWanted = true
    this.#launch()
  }

  /** Runs a unit of the type `oneshot`. Returns its exit code. */
  async runOnce(): Promise<number> {
    this.#isWanted = false
    const [code] = await once(this.#launch(), 'exit')
    return code ?? 1
  }

  /** Asks it to end, and kills it if it takes longer than its unit allows. */
  async stop(): Promise<void> {
    this.#isWanted = false
    const child = this.#child
    if (!child || !this.isRunning) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    const limit = Number.parseInt(this.#unit.one('TimeoutStopSec') ?? '', 10) || usualStopSeconds
    const late = new AbortController()
    const killLater = pause(limit * 1000, undefined, { signal: late.signal }).then(
      () => child.kill('SIGKILL'),
      () => false,
    )
    await gone
    late.abort()
    await killLater
  }

  /** Kills it without warning. systemd starts it again if its unit says so. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child || !this.isRunning) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  signal(name: NodeJS.Signals): void {
    this.#child?.kill(name)
  }

  #launch(): ChildProcess {
    this.#unit = Unit.read(this.name)
    const log = openSync(this.#logFile, 'a')
    const words = ['--mount', '--propagation', 'private', 'bash', '-c', launchScript(this.#unit)]
    // A session of its own gets a share of a busy machine of its own, as a service of systemd does.
    const child = spawn('unshare', words, { stdio: ['ignore', log, log], cwd: '/', detached: true })
    closeSync(log)
    this.#child = child
    child.on('exit', () => this.#onExit(child))
    return child
  }

  #onExit(child: ChildProcess): void {
    const restart = this.#unit.one('Restart')
    const isDue = restart === 'always' || (restart === 'on-failure' && child.exitCode !== 0)
    if (!this.#isWanted || !isDue || this.#child !== child) return
    const seconds = Number.parseFloat(this.#unit.one('RestartSec') ?? '0.1')
    setTimeout(() => this.#isWanted && this.#child === child && this.#launch(), seconds * 1000)
  }
}
