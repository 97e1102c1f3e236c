import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createConnection } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const pollMs = 25
const program = fileURLToPath(new URL('../../../src/signer.ts', import.meta.url))

/** The signer in a process apart from the server, as in production. */
export class OwnSigner {
  readonly #environment: Record<string, string>
  #child: ChildProcess | undefined
  printed = ''

  constructor(environment: Record<string, string>) {
    this.#environment = environment
  }

  /** Starts the signer and waits until it accepts connections. */
  async start(): Promise<void> {
    const env = { PATH: process.env['PATH'], LOG_LEVEL: 'warn', ...this.#environment }
    const child = fork(program, { env, execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        this.printed += chunk
      })
    }
    this.#child = child
    while (!(await this.#answers())) await pause(pollMs)
  }

  async #answers(): Promise<boolean> {
    const socket = createConnection(this.#environment['SIGNER_SOCKET'] ?? '')
    try {
      await once(socket, 'connect')
      return true
    } catch {
      return false
    } finally {
      socket.destroy()
    }
  }

  /** Kills the process without warning. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
}
