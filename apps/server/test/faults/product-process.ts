import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { withoutChain } from '../harness/server/without-chain.ts'

const program = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

export interface ProductProcess {
  readonly child: ChildProcess
  readonly address: string
  /** Of the local clock. */
  readonly startedAt: number
  /** It listens. Rejects with what it printed when it ends before. */
  readonly ready: Promise<void>
  readonly exitCode: Promise<number | null>
  printed(): string
  signal(name: NodeJS.Signals): void
}

export interface ProductOptions {
  readonly port: number
  readonly environment: Record<string, string>
  /** Handed to Node before the program. */
  readonly nodeOptions?: readonly string[]
}

/** The product as an operator starts it: its own process, on a port that stays the same when it is started again. */
export function startProduct({ port, environment, nodeOptions = [] }: ProductOptions): ProductProcess {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...nodeOptions, program], {
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
  void exitCode.then(() => listening.reject(new Error(`The product ended before it listened:\n${output}`)))
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
