import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../../../src/platform/database/embedded/free-port.ts'

export interface RedisProcess {
  readonly url: string
  readonly pid: number | undefined
  start(): Promise<void>
  signal(name: NodeJS.Signals): void
  flush(): Promise<void>
  /** Sends a command as anybody with access to this Redis could. Returns the first line of the answer. */
  send(...words: readonly string[]): Promise<string>
  stop(): Promise<void>
}

const pollMs = 20

/**
 * Starts a Redis that stores nothing on disk and keeps its port across restarts. `npm test` passes the program's path.
 */
export async function startRedis(program = process.env['REDIS_SERVER_PATH'] ?? 'redis-server'): Promise<RedisProcess> {
  const port = await findFreePort()
  let child: ChildProcess | undefined
  const send = (...words: readonly string[]): Promise<string> => request(port, words)
  const start = async (): Promise<void> => {
    child = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    })
    while ((await send('PING').catch(() => '')) !== '+PONG') await pause(pollMs)
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    get pid() {
      return child?.pid
    },
    start,
    signal: (name) => void child?.kill(name),
    send,
    flush: async () => void (await send('FLUSHALL')),
    stop: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'close')
      child.kill('SIGKILL')
      await gone
    },
  }
}

async function request(port: number, words: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const parts = words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`)
  socket.write(`*${words.length}\r\n${parts.join('')}`)
  const [answer] = await once(socket, 'data')
  socket.destroy()
  return String(answer).split('\r\n')[0] ?? ''
}
