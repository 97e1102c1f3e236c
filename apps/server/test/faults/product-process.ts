import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { withoutChain } from '../harness/server/without-chain.ts'

const usualProgram = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

export interface ProductProcess {
  readonly child: ChildProcess
  readonly address: string
  /** Time of the start, on the local clock. */
  readonly startedAt: number
  /** Resolves when the process listens. Rejects with its output when it exits before that. */
  readonly ready: Promise<void>
  readonly exitCode: Promise<number | null>
  printed(): string
  signal(name: NodeJS.Signals): void
}

export interface ProductOptions {
  readonly port: number
  readonly environment: Record<string, string>
  /** Options for Node itself. */
  readonly nodeOptions?: readonly string[]
  /** The program and its arguments. */
  readonly program?: readonly string[]
}

/** Starts the product as an operator does: as its own process, on a port that stays the same across restarts. */
export function startProduct({
  port,
  environment,
  nodeOptions = [],
  program = [usualProgram],
}: ProductOptions): ProductProcess {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...nodeOptions, ...program], {
    env: {
      PATH: process.env['PATH'],
      LOG_LEVEL: 'warn',
      EVENTS_PER_SECOND: '1000',
      ...withoutChain,
      ...environment,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  const exitCode = once(child, 'close').then(([code]) => code as number | null)
  const listening = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
      if (/running: +http/.test(output)) listening.resolve()
    })
  }
  void exitCode.then(() => listening.reject(new Error(`The product exited before it listened:\n${output}`)))
  listening.promise.catch(() => undefined)
  return {
    child,
    address: `http://127.0.0.1:${port}`,
    startedAt,
    ready: listening.promise,
    exitCode,
    printed: () => output,
    signal: (name) => void child.kill(name),
  }
}
