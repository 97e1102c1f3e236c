import type { Pool, PoolClient, QueryConfig, QueryResultRow } from 'pg'
import { isConnectionFailure } from './journal-health.ts'

/** Longer than the slowest disk takes, shorter than a player waits. */
const answerLimitMs = 3000
/** The beat has next to nothing to do: by its silence a database that stands still is noticed. */
const beatLimitMs = 1500

export interface JournalConnections {
  /** Its connection holds the lock by which other nodes know that this one lives. */
  readonly pulse: DedicatedConnection
  readonly reader: DedicatedConnection
  /** Two commits under way: while the disk takes the one, the next is written. */
  readonly writers: readonly DedicatedConnection[]
  /** As many as the lobby asks at once: whose games ended together all want a seat, and no other end shall wait for that. */
  readonly settlers: readonly DedicatedConnection[]
  dropAll(): void
  closeAll(): void
}

export function createJournalConnections(pool: Pool, onBroken: (problem: unknown) => void): JournalConnections {
  const open = (limitMs: number): DedicatedConnection => createDedicatedConnection({ pool, limitMs, onBroken })
  const pulse = open(beatLimitMs)
  const reader = open(answerLimitMs)
  const writers = [open(answerLimitMs), open(answerLimitMs)]
  const settlers = Array.from({ length: 6 }, () => open(answerLimitMs))
  const all = [pulse, reader, ...writers, ...settlers]
  return {
    pulse,
    reader,
    writers,
    settlers,
    dropAll: () => {
      for (const lane of all) lane.drop()
    },
    closeAll: () => {
      for (const lane of all) lane.close()
    },
  }
}

export interface DedicatedConnection {
  query<Row extends QueryResultRow>(query: QueryConfig): Promise<Row[]>
  /** Whatever is under way here has no answer from now on, though PostgreSQL may still do it. */
  drop(): void
  /** The same for good: a connection opened later would be kept by nobody, and the pool would wait for it at its end. */
  close(): void
}

interface LaneParts {
  readonly pool: Pool
  /** A connection that is silent for so long is given up, and with it its late answer. */
  readonly limitMs: number
  /** It broke while nobody asked. */
  readonly onBroken: (problem: Error) => void
}

interface Line {
  readonly client: Promise<PoolClient>
  /** One question after the other: a connection does not take a second one while it answers. */
  lastAnswer: Promise<unknown>
}

/** A connection kept for one purpose, so that it neither waits for others nor makes them wait; a new one when it broke. */
function createDedicatedConnection({ pool, limitMs, onBroken }: LaneParts): DedicatedConnection {
  let opened: Line | undefined
  let isClosed = false
  const waiting = new Set<(problem: Error) => void>()

  const open = (): Line => {
    const line = { client: pool.connect(), lastAnswer: Promise.resolve() }
    line.client.then(
      (client) => client.on('error', (problem) => letGo(line) && onBroken(problem)),
      () => undefined,
    )
    return line
  }
  const letGo = (which: Line | undefined): boolean => {
    if (!which || which !== opened) return false
    opened = undefined
    which.client.then(
      (client) => client.release(true),
      () => undefined,
    )
    for (const giveUp of waiting) giveUp(new Error('The connection was given up'))
    return true
  }
  return {
    query: <Row extends QueryResultRow>(query: QueryConfig) => {
      if (isClosed) return Promise.reject(new Error('The connection was closed'))
      opened ??= open()
      const mine = opened
      const { promise, resolve, reject } = Promise.withResolvers<Row[]>()
      const fail = (problem: unknown): void => {
        waiting.delete(fail)
        if (isConnectionFailure(problem)) letGo(mine)
        reject(problem)
      }
      waiting.add(fail)
      const timer = setTimeout(() => fail(new Error(`PostgreSQL was silent for ${limitMs} ms`)), limitMs)
      const answer = mine.lastAnswer.then(() => mine.client).then((client) => client.query<Row>(query))
      mine.lastAnswer = answer.catch(() => undefined)
      answer
        .then(({ rows }) => {
          waiting.delete(fail)
          resolve(rows)
        }, fail)
        .finally(() => clearTimeout(timer))
      return promise
    },
    drop: () => void letGo(opened),
    close: () => {
      isClosed = true
      letGo(opened)
    },
  }
}
