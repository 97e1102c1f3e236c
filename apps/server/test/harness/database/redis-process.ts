import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../../../src/platform/database/embedded/free-port.ts'

export interface RedisProcess {
  readonly url: string
  start(): Promise<void>
  signal(name: NodeJS.Signals): void
  flush(): Promise<void>
  stop(): Promise<void>
}

const pollMs = 20

/** A Redis that keeps nothing on disk, on a port that stays the same. `npm test` says where the program is. */
export async function startRedis(program = process.env['REDIS_SERVER_PATH'] ?? 'redis-server'): Promise<RedisProcess> {
  const port = await findFreePort()
  let child: ChildProcess | undefined
  const say = (words: string): Promise<string> => tell(port, words)
  const start = async (): Promise<void> => {
    child = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    })
    while ((await say('PING').catch(() => '')) !== '+PONG') await pause(pollMs)
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    signal: (name) => void child?.kill(name),
    flush: async () => void (await say('FLUSHALL')),
    stop: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'close')
      child.kill('SIGKILL')
      await gone
    },
  }
}

async function tell(port: number, words: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${words}\r\n`)
  const [answer] = await once(socket, 'data')
  socket.destroy()
  return String(answer).trim()
}
