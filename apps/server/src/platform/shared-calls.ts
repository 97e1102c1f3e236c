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
 * Returns a value that is read again once it is older than this. Calls in between get the same reading, or wait
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

/** Undefined where there is nothing to tell. */
export type FindAnswer<Answer> = (id: string) => Promise<Answer | undefined>

interface KeptAnswersParts<Answer> {
  readonly find: FindAnswer<Answer>
  /** Milliseconds that never jump. */
  readonly monotonic: () => number
}

const keptMs = 2000
const maxKept = 1000
const maxUnderWay = 20

/**
 * What the head of a page says of a game. Keeps each answer for two seconds, and asks for a few at a time: a link preview is
 * for everybody, so a script must not make it expensive. Where it is too busy, or the database is away, there is no answer, and
 * the link is described in general words.
 */
export function createKeptAnswers<Answer>({ find, monotonic }: KeptAnswersParts<Answer>): FindAnswer<Answer> {
  const kept = new Map<string, { readonly at: number; readonly answer: Promise<Answer | undefined> }>()
  let underWay = 0
  return (id) => {
    const known = kept.get(id)
    if (known && monotonic() - known.at < keptMs) return known.answer
    if (underWay >= maxUnderWay) return Promise.resolve(undefined)
    underWay += 1
    const answer = find(id)
      .catch(() => undefined)
      .finally(() => {
        underWay -= 1
      })
    if (kept.size >= maxKept) kept.clear()
    kept.set(id, { at: monotonic(), answer })
    return answer
  }
}
