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

/**
 * Returns a value that is read again once it is older than this. Whoever asks meanwhile gets the same reading, or waits
 * for it, so that a thousand who ask at once cost one reading. A failed one is kept as long: it must not be repeated by
 * everyone who asks.
 */
export function createRecentValue<Value>(
  read: () => Promise<Value>,
  maxAgeMs: number,
  now: () => number,
): () => Promise<Value> {
  let last: Promise<Value> | undefined
  let readAt: number | undefined
  return () => {
    if (last && (readAt === undefined || now() - readAt < maxAgeMs)) return last
    readAt = undefined
    const reading = read()
    last = reading
    const onRead = (): void => {
      readAt = now()
    }
    reading.then(onRead, onRead)
    return reading
  }
}
