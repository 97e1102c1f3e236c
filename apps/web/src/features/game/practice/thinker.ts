import type { Move, View } from '@hexaverse/rules'
import type { BotLevel, Hint } from '@hexaverse/rules/bots'

export interface BotTask {
  readonly view: View
  readonly level: BotLevel
  /** Equal views, levels and seeds give equal moves. */
  readonly seed: number
}

type Task =
  | ({ readonly type: 'move' } & BotTask)
  | { readonly type: 'hint'; readonly view: View; readonly seed: number }

export type Question = Task & { readonly number: number }

export interface Reply {
  readonly number: number
  readonly answer: Move | Hint | undefined
}

/** Thinks for the bots. Answers undefined if it could not; the caller may then ask again. */
export interface Thinker {
  chooseMove(task: BotTask): Promise<Move | undefined>
  findHint(view: View, seed: number): Promise<Hint | undefined>
}

/** One worker for all bots, started by the first question. If it dies, the next question starts another. */
export function createThinker(startWorker: () => Worker): Thinker {
  const replies = new Map<number, (answer: Reply['answer']) => void>()
  let worker: Worker | undefined
  let count = 0

  function start(): Worker {
    const started = startWorker()
    started.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      replies.get(data.number)?.(data.answer)
      replies.delete(data.number)
    })
    started.addEventListener('error', () => {
      started.terminate()
      if (worker === started) worker = undefined
      for (const reply of replies.values()) reply(undefined)
      replies.clear()
    })
    return started
  }

  function ask(task: Task): Promise<Reply['answer']> {
    worker ??= start()
    const number = ++count
    const { promise, resolve } = Promise.withResolvers<Reply['answer']>()
    replies.set(number, resolve)
    worker.postMessage({ ...task, number } satisfies Question)
    return promise
  }

  return {
    chooseMove: async (task) => (await ask({ type: 'move', ...task })) as Move | undefined,
    findHint: async (view, seed) => (await ask({ type: 'hint', view, seed })) as Hint | undefined,
  }
}
