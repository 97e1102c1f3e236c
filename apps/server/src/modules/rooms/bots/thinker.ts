import { Worker } from 'node:worker_threads'
import type { Move, View } from '@hexaverse/rules'
import type { BotLevel } from '@hexaverse/rules/bots'

export interface BotTask {
  readonly view: View
  readonly level: BotLevel
  /** Equal views, levels and seeds give equal moves. */
  readonly seed: number
}

export interface BotRequest extends BotTask {
  readonly number: number
}

export interface Answer {
  readonly number: number
  readonly move: Move
}

export interface Thinker {
  /** Replies with undefined if the thread died; the caller may then ask again. */
  ask(problem: BotTask, reply: (move: Move | undefined) => void): void
  stop(): Promise<void>
}

/** An expert thinks for a tenth of a second on a slow machine, so this many questions are two seconds of work. */
const maxWaiting = 20
/** Thinks in a millisecond. A master does, too, and is never replaced. */
const quickLevel: BotLevel = 'normal'

/**
 * One thread for all bots of the process, started by the first question. If it dies, the next one starts another. While many
 * questions wait, bots think less: their games go on, however many others are opened.
 */
export function createThinker(onFault: (problem: unknown) => void): Thinker {
  const replies = new Map<number, (move: Move | undefined) => void>()
  let worker: Worker | undefined
  let number = 0
  const answer = (id: number, move: Move | undefined): void => {
    const reply = replies.get(id)
    replies.delete(id)
    reply?.(move)
  }
  const start = (): Worker => {
    const started = new Worker(new URL('./bot-worker.ts', import.meta.url))
    started.unref()
    started.on('message', ({ number: id, move }: Answer) => answer(id, move))
    started.on('error', onFault)
    started.on('exit', () => {
      if (worker === started) worker = undefined
      for (const id of [...replies.keys()]) answer(id, undefined)
    })
    return started
  }
  return {
    ask: (problem, reply) => {
      worker ??= start()
      const level = problem.level === 'master' || replies.size < maxWaiting ? problem.level : quickLevel
      replies.set(++number, reply)
      worker.postMessage({ ...problem, level, number } satisfies BotRequest)
    },
    stop: async () => {
      replies.clear()
      await worker?.terminate()
    },
  }
}
