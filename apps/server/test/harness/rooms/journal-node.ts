import { randomUUID } from 'node:crypto'
import { Registry } from 'prom-client'
import { createJournal, type Journal, type JournalParts } from '../../../src/modules/rooms/journal/journal.ts'
import { asRole, gameRole } from '../../../src/platform/database/logins/server-roles.ts'
import type { FileStore } from '../../../src/platform/files/file-store.ts'
import { createLog } from '../../../src/platform/log.ts'
import { createTestPool } from '../database/test-pool.ts'

export interface JournalNode {
  readonly journal: Journal
  readonly nodeId: string
  /** `since` of each time the journal became available again. */
  readonly backs: readonly number[]
  readonly aways: () => number
  /** How often this node was the one that noticed the loss of another node. */
  readonly losses: () => number
  /** Resolves when the journal next becomes available, the first time included. */
  nextBack(): Promise<number>
  stop(): Promise<void>
}

const log = createLog({ level: 'fatal', mode: 'demo' })

/** So that a busy machine does not pass for a database that is away. */
export const patientLimits = { answerLimitMs: 60_000, beatLimitMs: 60_000 }

export interface NodeOptions {
  /** Of the product, for tests of a database that hangs. */
  readonly journalLimits?: JournalParts['journalLimits']
  readonly monotonic?: () => number
  /** Where the journals of old games are. */
  readonly files?: FileStore
}

/** Opens a journal in the database role of games. It is usable once `nextBack` has resolved. */
export function openJournalNode(
  url: string,
  { monotonic = () => performance.now(), files, journalLimits = patientLimits }: NodeOptions = {},
): JournalNode {
  const pool = createTestPool({ ...asRole(gameRole, { connectionString: url }), max: 16, pipeline: true })
  const nodeId = randomUUID()
  const caps = { winPairCap: 3, winDayCap: 30, restSeconds: 15 }
  const parts = { pool, nodeId, monotonic, log, registry: new Registry(), caps, files, journalLimits }
  const journal = createJournal({ ...parts, turnMs: 60_000, graceMs: 30_000 })
  const backs: number[] = []
  let aways = 0
  let losses = 0
  let next = Promise.withResolvers<number>()
  journal.onAway(() => aways++)
  journal.onNodeLost(() => losses++)
  journal.onBack(({ since }) => {
    backs.push(since)
    next.resolve(since)
    next = Promise.withResolvers()
  })
  let stopped: Promise<void> | undefined
  const stop = async (): Promise<void> => {
    await journal.stop()
    await pool.end()
  }
  return {
    journal,
    nodeId,
    backs,
    aways: () => aways,
    losses: () => losses,
    nextBack: () => next.promise,
    stop: () => (stopped ??= stop()),
  }
}
