/** The lobby shares its connections with the games, whose need comes first. */
const mostAtOnce = 3

export interface LobbyQueue {
  run<T>(work: () => Promise<T>): Promise<T>
}

export function createLobbyQueue(): LobbyQueue {
  const waiting: (() => void)[] = []
  let underWay = 0
  return {
    run: async (work) => {
      if (underWay >= mostAtOnce) await new Promise<void>((resolve) => void waiting.push(resolve))
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
