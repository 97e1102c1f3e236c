import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createFairQueue } from '../../../platform/fair-queue.ts'
import type { PictureTask } from './picture-worker.ts'

/** Returns a PNG. */
export type Draw = (task: PictureTask) => Promise<Buffer>

export interface Painter {
  /** Runs this when it is its turn to draw. Undefined if too many wait already: in all, or of this network. */
  run<Answer>(network: string, work: (draw: Draw) => Promise<Answer>): Promise<Answer | undefined>
  stop(): Promise<void>
}

/** A picture takes a second on a slow machine, so this many seconds are the longest that anyone waits. */
const maxWaiting = 20
/** So that one network cannot take all the places. */
const maxWaitingOfNetwork = 10
/** Far more than a picture takes: a thread that needs longer hangs. */
const limitMs = 120_000

/**
 * One picture at a time is made, from reading its game to storing it; networks take turns. The thread is started by the first picture. If it dies, that picture
 * fails and the next one starts another thread.
 */
export function createPainter(onFault: (problem: unknown) => void): Painter {
  const queue = createFairQueue(1)
  /** The network of each picture that waits. */
  const waiting: string[] = []
  let thread: Thread | undefined
  const draw: Draw = async (task) => {
    if (!thread || thread.gone.aborted) thread = startThread(onFault)
    const { worker, gone } = thread
    worker.postMessage(task)
    try {
      const signal = AbortSignal.any([gone, AbortSignal.timeout(limitMs)])
      const [png] = (await once(worker, 'message', { signal })) as [Uint8Array]
      return Buffer.from(png)
    } catch (problem) {
      await worker.terminate()
      throw problem
    }
  }
  return {
    run: async (network, work) => {
      const own = waiting.filter((one) => one === network).length
      if (waiting.length >= maxWaiting || own >= maxWaitingOfNetwork) return undefined
      waiting.push(network)
      try {
        return await queue.run(network, () => work(draw))
      } finally {
        waiting.splice(waiting.indexOf(network), 1)
      }
    },
    stop: async () => {
      await thread?.worker.terminate()
    },
  }
}

interface Thread {
  readonly worker: Worker
  /** Aborted when the thread has ended. */
  readonly gone: AbortSignal
}

function startThread(onFault: (problem: unknown) => void): Thread {
  const worker = new Worker(new URL('./picture-worker.ts', import.meta.url))
  const end = new AbortController()
  worker.unref()
  worker.on('error', onFault)
  worker.on('exit', () => end.abort(new Error('The thread that draws pictures has ended.')))
  return { worker, gone: end.signal }
}
