/**
 * Runs a limited number of functions at once. Each key (an account, or a part of the server itself) has a queue of its
 * own, and the queues take turns: a caller with a thousand requests delays only itself.
 */
export interface FairQueue {
  run<T>(key: string, work: () => Promise<T>): Promise<T>
}

export function createFairQueue(max: number): FairQueue {
  /** In the order of turns: a key moves to the end when one of its functions begins. */
  const queues = new Map<string, (() => void)[]>()
  let running = 0
  const next = (): (() => void) | undefined => {
    for (const [key, queue] of queues) {
      const begin = queue.shift()
      queues.delete(key)
      if (queue.length > 0) queues.set(key, queue)
      return begin
    }
    return undefined
  }
  const wait = (key: string): Promise<void> =>
    new Promise((resolve) => {
      const queue = queues.get(key)
      if (queue) queue.push(resolve)
      else queues.set(key, [resolve])
    })
  return {
    run: async (key, work) => {
      if (running >= max) await wait(key)
      else running += 1
      try {
        return await work()
      } finally {
        const begin = next()
        if (begin) begin()
        else running -= 1
      }
    },
  }
}
