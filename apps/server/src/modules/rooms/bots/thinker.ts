import { Worker } from 'node:worker_threads'
import type { Move, View } from '@hexaverse/rules'
import type { BotLevel } from '@hexaverse/rules/bots'

export interface Problem {
  readonly view: View
  readonly level: BotLevel
  /** The same view, level and seed give the same move. */
  readonly seed: number
}

export interface Question extends Problem {
  readonly number: number
}

export interface Answer {
  readonly number: number
  readonly move: Move
}

export interface Thinker {
  /** Undefined: it was lost, and may be asked again. */
  ask(problem: Problem, reply: (move: Move | undefined) => void): void
  stop(): Promise<void>
}

/** One thread for all bots of the process, from the first question on; when it dies, the next question starts another. */
export function createThinker(onFault: (problem: unknown) => void): Thinker {
  const replies = new Map<number, (move: Move | undefined) => void>()
  let worker: Worker | undefined
  let number = 0
  const answer = (of: number, move: Move | undefined): void => {
    const reply = replies.get(of)
    replies.delete(of)
    reply?.(move)
  }
  const start = (): Worker => {
    const started = new Worker(new URL('./bot-worker.ts', import.meta.url))
    started.unref()
    started.on('message', ({ number: of, move }: Answer) => answer(of, move))
    started.on('error', onFault)
    started.on('exit', () => {
      if (worker === started) worker = undefined
      for (const of of [...replies.keys()]) answer(of, undefined)
    })
    return started
  }
  return {
    ask: (problem, reply) => {
      worker ??= start()
      replies.set(++number, reply)
      worker.postMessage({ ...problem, number } satisfies Question)
    },
    stop: async () => {
      replies.clear()
      await worker?.terminate()
    },
  }
}
