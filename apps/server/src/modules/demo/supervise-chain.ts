import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Log } from '../../platform/log.ts'
import { isWorkingFolderOfAny, knowsWorkingFolders, outsideOurGroup } from '../../platform/processes.ts'
import { StartRefusal } from '../../platform/start-refusal.ts'

const program = fileURLToPath(new URL('./demo-chain-process.ts', import.meta.url))
/** How long the chain of a killed server may take to exit. */
const earlierTimeoutMs = 5000
const pollMs = 20
const restartMs = 200
const stopLimitMs = 2000

interface SupervisedChain {
  readonly url: string
  stop(): Promise<void>
}

/** Starts the chain of a folder in its own process, and restarts it at the same address if it exits. */
export async function superviseChain(folder: string, log: Log): Promise<SupervisedChain> {
  const stopped = new AbortController()
  await awaitEndOfEarlier(folder)
  const first = await start(folder, '0')
  const running = keepRunning(first, folder, log, stopped.signal)
  return {
    url: first.url,
    stop: async () => {
      stopped.abort()
      await running
    },
  }
}

/** Restarts the process whenever it exits, until it is stopped. */
async function keepRunning(first: Started, folder: string, log: Log, stopped: AbortSignal): Promise<void> {
  const { port } = new URL(first.url)
  let { child } = first
  for (;;) {
    await untilEndOf(child, stopped)
    if (!stopped.aborted) await pause(restartMs)
    // A signal to all processes may end the chain a moment before the server is asked to stop.
    if (stopped.aborted) return
    log.warn('the demo chain ended and will be restarted')
    try {
      child = (await start(folder, port)).child
    } catch (problem) {
      log.error({ err: problem }, 'the demo chain did not start')
    }
  }
}

/** Resolves when the process exits, by itself or because we stop it. */
async function untilEndOf(child: ChildProcess, stopped: AbortSignal): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  const end = (): void => {
    if (child.connected) child.disconnect()
    // Killing is safe: everything that the chain has answered is on disk.
    setTimeout(() => child.kill('SIGKILL'), stopLimitMs).unref()
  }
  if (stopped.aborted) end()
  else stopped.addEventListener('abort', end, { once: true })
  await ended
  stopped.removeEventListener('abort', end)
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

interface Started {
  readonly child: ChildProcess
  readonly url: string
}

async function start(folder: string, port: string): Promise<Started> {
  const child = fork(program, [join(folder, 'chain.jsonl'), port], {
    cwd: folder,
    detached: outsideOurGroup,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let output = ''
  child.stderr?.on('data', (chunk) => {
    output = `${output}${chunk}`.slice(-2000)
  })
  const announced = once(child, 'message').then(([message]) => (message as { url: string }).url)
  const ended = once(child, 'exit').then(() => undefined)
  const url = await Promise.race([announced, ended])
  if (url === undefined) throw new StartRefusal(`The demo chain in ${folder} did not start. Its output:\n${output}`)
  return { child, url }
}

/** Two chains must not write one file. The chain of a killed server exits by itself a moment later. */
async function awaitEndOfEarlier(folder: string): Promise<void> {
  const until = Date.now() + earlierTimeoutMs
  while (knowsWorkingFolders && isWorkingFolderOfAny(folder)) {
    if (Date.now() > until) throw new StartRefusal(`The demo chain in ${folder} is in use by another server.`)
    await pause(pollMs)
  }
}
