import { type ChildProcess, fork, type StdioOptions } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Log } from '../../../platform/log.ts'
import { outsideOurGroup } from '../../../platform/processes.ts'

export interface SupervisedSigner {
  readonly socket: string
  stop(): Promise<void>
}

export interface SupervisedSignerOptions {
  /** Settings of the signer, in addition to those of this process. */
  readonly environment: Readonly<Record<string, string>>
  readonly log: Log
}

const program = fileURLToPath(new URL('../../../signer.ts', import.meta.url))
const restartMs = 1000
const stopLimitMs = 2000

/** Runs the signer as a child process, for a demo. Restarts it when it ends, and stops it with the server. */
export function superviseSigner({ environment, log }: SupervisedSignerOptions): SupervisedSigner {
  const name = `hexaverse-signer-${randomBytes(8).toString('hex')}`
  // Not in the data folder: the length of a socket path is limited (about 100 bytes).
  const socket = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), name)
  const env = { ...process.env, ...environment, SIGNER_SOCKET: socket }
  let isStopped = false
  let child: ChildProcess
  const start = (): void => {
    const stdio: StdioOptions = ['ignore', 'inherit', 'inherit', 'ipc']
    child = fork(program, { env, stdio, execArgv: [], detached: outsideOurGroup })
    child.on('error', (problem) => log.error({ err: problem }, 'the signer cannot be started'))
    child.on('exit', (code) => setTimeout(startAgain, restartMs, code).unref())
  }
  // Not at once: a signal to all processes may end the signer a moment before the server is asked to stop.
  const startAgain = (code: number | null): void => {
    if (isStopped) return
    log.error({ code }, 'the signer ended and will be restarted')
    start()
  }
  start()
  return {
    socket,
    stop: async () => {
      isStopped = true
      await end(child)
      if (process.platform !== 'win32') rmSync(socket, { force: true })
    },
  }
}

/** Asks the child to stop, and kills it if it does not. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const gone = once(child, 'exit')
  // Without a callback, a child that ends at this moment would be a fault.
  if (child.connected) child.send('stop', () => undefined)
  const timer = setTimeout(() => child.kill('SIGKILL'), stopLimitMs)
  await gone
  clearTimeout(timer)
}
