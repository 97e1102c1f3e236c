/** Runs a limited number of functions at once; the others wait in the order in which they came. */
export interface ConcurrencyLimit {
  run<T>(work: () => Promise<T>): Promise<T>
}

export function createConcurrencyLimit(max: number): ConcurrencyLimit {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    run: async (work) => {
      if (running >= max) await new Promise<void>((resolve) => void waiting.push(resolve))
      else running += 1
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
