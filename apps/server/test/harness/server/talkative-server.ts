import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const program = fileURLToPath(new URL('../../../src/main.ts', import.meta.url))

export interface TalkativeServer {
  readonly address: string
  /** All that it has said so far. */
  printed(): string
  stop(): Promise<void>
}

/** The program as it is started, telling all it has to tell. It does not outlive the test. */
export async function startTalkativeServer(environment: Record<string, string>): Promise<TalkativeServer> {
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
