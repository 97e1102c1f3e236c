import type { Pool, PoolClient, QueryConfig, QueryResultRow } from 'pg'
import { statementsAtOnce } from '../../../platform/database/pipeline.ts'
import type { Log } from '../../../platform/log.ts'
import { isConnectionFailure } from './journal-health.ts'

/** After how long without an answer the journal counts as away. */
export interface JournalLimits {
  /** Of a query: longer than the slowest disk takes, shorter than a player waits. */
  readonly answerLimitMs: number
  /** Of the heartbeat. It has next to nothing to do, so its silence reveals a database that hangs. */
  readonly beatLimitMs: number
}

/** Beside the settlers: pulse, reader and writers. */
const ownConnections = 4

export interface JournalConnections {
  /** Sends the heartbeat, holds the lock by which other nodes know that this one lives, and asks for turns to sweep. */
  readonly pulse: DedicatedConnection
  readonly reader: DedicatedConnection
  /** Two, so that one commit is written while the disk flushes the other. */
  readonly writers: readonly DedicatedConnection[]
  /**
   * About as many as the lobby uses: players whose games end together all ask for seats, and no settlement may wait. Each is
   * listed once for every settlement that it may have under way.
   */
  readonly settlers: readonly DedicatedConnection[]
  dropAll(): void
  closeAll(): void
}

export function createJournalConnections(
  pool: Pool,
  { answerLimitMs, beatLimitMs }: JournalLimits,
  onBroken: (problem: unknown) => void,
): JournalConnections {
  const open = (limitMs: number): DedicatedConnection => createDedicatedConnection({ pool, limitMs, onBroken })
  const pulse = open(beatLimitMs)
  const reader = open(answerLimitMs)
  const writers = [open(answerLimitMs), open(answerLimitMs)]
  const ownSettlers = Array.from({ length: countSettlers(pool.options.max) }, () => open(answerLimitMs))
  const settlers = Array.from({ length: statementsAtOnce }, () => ownSettlers).flat()
  const all = [pulse, reader, ...writers, ...ownSettlers]
  return {
    pulse,
    reader,
    writers,
    settlers,
    dropAll: () => {
      for (const connection of all) connection.drop()
    },
    closeAll: () => {
      for (const connection of all) connection.close()
    },
  }
}

/** Three eighths of what is left to the games: the lobby uses as many, and others the rest. */
function countSettlers(max: number): number {
  return Math.max(1, Math.round(((max - ownConnections) * 3) / 8))
}

export interface DedicatedConnection {
  query<Row extends QueryResultRow>(query: QueryConfig): Promise<Row[]>
  /** Abandons the queries under way: they get no answer, though PostgreSQL may still execute them. */
  drop(): void
  /** Like `drop`, and refuses further queries: a connection opened now would leak and block `pool.end()`. */
  close(): void
}

interface ConnectionParts {
  readonly pool: Pool
  /** A connection that does not answer for this long is abandoned, and its late answer ignored. */
  readonly limitMs: number
  /** Called when the connection breaks by itself, outside any query. */
  readonly onBroken: (problem: Error) => void
}

/**
 * A connection for one purpose, which neither waits for other work nor delays it. It is replaced after a failure. Queries are
 * sent at once, and answered one after another (`pipeline` of the pool).
 */
function createDedicatedConnection({ pool, limitMs, onBroken }: ConnectionParts): DedicatedConnection {
  let opened: Promise<PoolClient> | undefined
  let isClosed = false
  const waiting = new Set<(problem: Error) => void>()

  const open = (): Promise<PoolClient> => {
    const connection = pool.connect()
    connection.then(
      (client) => client.on('error', (problem) => abandon(connection) && onBroken(problem)),
      () => undefined,
    )
    return connection
  }
  const abandon = (which: Promise<PoolClient> | undefined): boolean => {
    if (!which || which !== opened) return false
    opened = undefined
    which.then(
      (client) => client.release(true),
      () => undefined,
    )
    for (const fail of waiting) fail(new Error('The connection was abandoned'))
    return true
  }
  return {
    query: <Row extends QueryResultRow>(query: QueryConfig) => {
      if (isClosed) return Promise.reject(new Error('The connection was closed'))
      opened ??= open()
      const current = opened
      const { promise, resolve, reject } = Promise.withResolvers<Row[]>()
      const fail = (problem: unknown): void => {
        waiting.delete(fail)
        if (isConnectionFailure(problem)) abandon(current)
        reject(problem)
      }
      waiting.add(fail)
      const timer = setTimeout(() => fail(new Error(`PostgreSQL did not answer within ${limitMs} ms`)), limitMs)
      current
        .then((client) => client.query<Row>(query))
        .then(({ rows }) => {
          waiting.delete(fail)
          resolve(rows)
        }, fail)
        .finally(() => clearTimeout(timer))
      return promise
    },
    drop: () => void abandon(opened),
    close: () => {
      isClosed = true
      abandon(opened)
    },
  }
}

export interface Batches<Item> {
  add(item: Item): void
  /** Refuses the items that have not been started. */
  refuseAll(): void
  /** Resolves when nothing is queued or under way. */
  idle(): Promise<void>
}

interface BatchesParts<Item> {
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

interface BatchFailure<Item> {
  /** The connection is lost, and nothing is known of any item. */
  readonly lose: () => void
  readonly refuse: (item: Item) => void
  readonly retry: (item: Item) => Promise<void>
}

/** After a batch failed. One bad item must not fail the others, so each is retried by itself. */
export async function retryEach<Item>(
  batch: readonly Item[],
  problem: unknown,
  { lose, refuse, retry }: BatchFailure<Item>,
): Promise<void> {
  const [first] = batch
  if (isConnectionFailure(problem)) lose()
  else if (batch.length === 1 && first) refuse(first)
  else for (const item of batch) await retry(item)
}

interface Reply<Answer> {
  readonly log: Log
  readonly roomId: string
  readonly reply: (answer: Answer) => void
}

/** An exception in one room must not keep the next room from its reply. */
export function sendReply<Answer>({ log, roomId, reply }: Reply<Answer>, answer: Answer): void {
  try {
    reply(answer)
  } catch (problem) {
    log.error({ err: problem, room: roomId }, 'a room failed to handle an answer of the journal')
  }
}
