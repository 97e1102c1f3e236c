import { Worker } from 'node:worker_threads'
import type { Pool, PoolConfig } from 'pg'
import type { ArchiveTerms } from './build-archive.ts'
import type { Attempt } from './data-archive.store.ts'

/** What the thread is given to build one archive. */
export interface ArchiveJob {
  readonly connection: PoolConfig
  readonly attempt: Attempt
  readonly terms: ArchiveTerms
  /** Where the journals of old games are, if they are in files. */
  readonly journalFolder?: string | undefined
}

/** The program of the thread, and a signal that ends it. */
export interface ArchiveThread {
  readonly program: URL
  readonly signal: AbortSignal
}

/**
 * Far more than any archive needs, because it is built game by game. A thread that still needs more dies; without the
 * limit, the whole process would.
 */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }

/**
 * Builds one archive in a thread of its own, so that nobody waits for it, however many games it has. Fails if the
 * thread fails, dies or is ended.
 */
export async function runArchiveThread({ program, signal }: ArchiveThread, job: ArchiveJob): Promise<void> {
  signal.throwIfAborted()
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>()
  const thread = new Worker(program, { workerData: job, resourceLimits })
  thread.once('error', reject)
  thread.once('exit', (code) => {
    // A thread that is ended before it began exits with 0 too.
    if (code === 0 && !signal.aborted) resolve()
    else reject(signal.aborted ? signal.reason : new Error(`The thread of an archive ended with ${code}.`))
  })
  const end = (): void => void thread.terminate()
  signal.addEventListener('abort', end, { once: true })
  try {
    await ended
  } finally {
    signal.removeEventListener('abort', end)
  }
}

/**
 * The settings of a pool's connections, for a thread that opens its own. The pool hides its password from copying, and a
 * function cannot be copied: on the wrong server the thread fails, and the archive is made again.
 */
export function connectionOf({ options }: Pool): PoolConfig {
  return { ...options, password: options.password, onConnect: undefined }
}
