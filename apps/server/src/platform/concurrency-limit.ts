/** Lets only so many works run at once; the others wait for their turn, in the order of coming. */
export interface ConcurrencyLimit {
  run<T>(work: () => Promise<T>): Promise<T>
}

export function createConcurrencyLimit(most: number): ConcurrencyLimit {
  const waiting: (() => void)[] = []
  let underWay = 0
  return {
    run: async (work) => {
      if (underWay >= most) await new Promise<void>((resolve) => void waiting.push(resolve))
      else underWay += 1
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else underWay -= 1
      }
    },
  }
}
