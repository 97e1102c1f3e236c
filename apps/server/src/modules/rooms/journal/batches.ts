import type { DedicatedConnection } from './journal-connections.ts'

export interface Batches<Item> {
  add(item: Item): void
  /** Refuses the items that have not been started. */
  refuseAll(): void
  /** Resolves when nothing is queued or under way. */
  idle(): Promise<void>
}

export interface BatchesParts<Item> {
  /** Each runs one batch at a time. */
  readonly connections: readonly DedicatedConnection[]
  readonly maxItems: number
  /**
   * If given, a batch takes about half of all items that are queued or under way, and at least this many. Taking all of
   * them makes clients, server and database run in lockstep: a batch answered together is requested together again.
   */
  readonly minItems?: number
  /** Answers every item itself, also after a failure. */
  readonly run: (connection: DedicatedConnection, items: readonly Item[]) => Promise<void>
  readonly refuse: (item: Item) => void
}

/** Reached only if something is very wrong: a room asks for one thing at a time. */
const maxQueued = 20_000

/** A batch costs as much as many items, so it waits while event-loop ticks bring more items, up to this many ticks. */
const maxTicks = 4

/** Items that arrive together, or while all connections are busy, share a batch; a single item starts at once. */
export function createBatches<Item>({
  connections,
  maxItems,
  minItems = maxItems,
  run,
  refuse,
}: BatchesParts<Item>): Batches<Item> {
  const free = [...connections]
  let queue: Item[] = []
  let underWay = 0
  let isGathering = false
  let whenIdle: PromiseWithResolvers<void> | undefined

  const nextSize = (): number => Math.min(maxItems, Math.max(minItems, Math.ceil((queue.length + underWay) / 2)))
  const begin = (): void => {
    isGathering = false
    while (queue.length > 0 && free.length > 0) start(free.pop() as DedicatedConnection, queue.splice(0, nextSize()))
    if (free.length < connections.length) return
    whenIdle?.resolve()
    whenIdle = undefined
  }
  const gather = (known: number, ticks: number): void => {
    const isMore = queue.length > known && queue.length < maxItems && ticks < maxTicks
    if (isMore) setImmediate(gather, queue.length, ticks + 1)
    else begin()
  }
  const start = (connection: DedicatedConnection, items: readonly Item[]): void => {
    underWay += items.length
    const end = (): void => {
      underWay -= items.length
      free.push(connection)
      if (!isGathering) begin()
    }
    void run(connection, items).then(end, end)
  }
  return {
    add: (item) => {
      if (queue.length >= maxQueued) {
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
      if (queue.length === 0 && free.length === connections.length) return Promise.resolve()
      whenIdle ??= Promise.withResolvers()
      return whenIdle.promise
    },
  }
}
