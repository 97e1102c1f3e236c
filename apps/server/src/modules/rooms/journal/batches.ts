import type { DedicatedConnection } from './journal-connections.ts'

export interface Batches<Item> {
  add(item: Item): void
  /** Whatever has not been begun. */
  refuseAll(): void
  /** Until nothing is queued or under way. */
  idle(): Promise<void>
}

export interface BatchesParts<Item> {
  /** As many batches are under way at once. */
  readonly lanes: readonly DedicatedConnection[]
  readonly most: number
  /**
   * Where given, a batch takes about half of all that wait or are under way, and at least so many. If it took all, those
   * who ask and those who answer would work by turns: whatever is answered in one piece is asked for in one piece again.
   */
  readonly fewest?: number
  /** Answers every one of the items itself, whatever happens. */
  readonly run: (lane: DedicatedConnection, items: readonly Item[]) => Promise<void>
  readonly refuse: (item: Item) => void
}

/** So many wait only when something is very wrong: a room asks for one thing at a time. */
const longestQueue = 20_000

/** A batch costs as much as many of its items. So one waits while turns of the event loop bring more, at most so many. */
const mostTurns = 4

/** What comes at once, or while the lanes are busy, is done together; what comes alone is done at once. */
export function createBatches<Item>({ lanes, most, fewest = most, run, refuse }: BatchesParts<Item>): Batches<Item> {
  const free = [...lanes]
  let queue: Item[] = []
  let underWay = 0
  let isGathering = false
  let whenIdle: PromiseWithResolvers<void> | undefined

  const nextSize = (): number => Math.min(most, Math.max(fewest, Math.ceil((queue.length + underWay) / 2)))
  const begin = (): void => {
    isGathering = false
    while (queue.length > 0 && free.length > 0) start(free.pop() as DedicatedConnection, queue.splice(0, nextSize()))
    if (free.length < lanes.length) return
    whenIdle?.resolve()
    whenIdle = undefined
  }
  const gather = (known: number, turns: number): void => {
    const isMore = queue.length > known && queue.length < most && turns < mostTurns
    if (isMore) setImmediate(gather, queue.length, turns + 1)
    else begin()
  }
  const start = (lane: DedicatedConnection, items: readonly Item[]): void => {
    underWay += items.length
    const end = (): void => {
      underWay -= items.length
      free.push(lane)
      if (!isGathering) begin()
    }
    void run(lane, items).then(end, end)
  }
  return {
    add: (item) => {
      if (queue.length >= longestQueue) {
        queueMicrotask(() => refuse(item))
        return
      }
      queue.push(item)
      if (isGathering || free.length === 0) return
      isGathering = true
      setImmediate(gather, 1, 1)
    },
    refuseAll: () => {
      const refused = queue
      queue = []
      for (const item of refused) refuse(item)
    },
    idle: () => {
      if (queue.length === 0 && free.length === lanes.length) return Promise.resolve()
      whenIdle ??= Promise.withResolvers()
      return whenIdle.promise
    },
  }
}
