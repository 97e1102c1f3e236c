/** Calls with the same key that come while one is under way get its answer, and cost nothing themselves. */
export interface SharedCalls<Answer> {
  run(key: string, call: () => Promise<Answer>): Promise<Answer>
  isUnderWay(key: string): boolean
}

export function createSharedCalls<Answer>(): SharedCalls<Answer> {
  const underWay = new Map<string, Promise<Answer>>()
  return {
    run: (key, call) => {
      const earlier = underWay.get(key)
      if (earlier !== undefined) return earlier
      const answer = call().finally(() => underWay.delete(key))
      underWay.set(key, answer)
      return answer
    },
    isUnderWay: (key) => underWay.has(key),
  }
}
