import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const program = fileURLToPath(new URL('../../../src/main.ts', import.meta.url))

export interface TracingServer {
  readonly address: string
  /** Everything that the program has printed so far. */
  printed(): string
  stop(): Promise<void>
}

/** Starts the real program with log level `trace`, and kills it when the test ends. */
export async function startTracingServer(environment: Record<string, string>): Promise<TracingServer> {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'trace', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let printed = ''
  const listening = Promise.withResolvers<string>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk
      const address = /running: +(http\S+)/.exec(printed)?.[1]
      if (address) listening.resolve(address)
    })
  }
  const ended = once(child, 'close')
  return {
    address: await listening.promise,
    printed: () => printed,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
