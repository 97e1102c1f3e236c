import type { Pool } from 'pg'
import type { Registry } from 'prom-client'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { Log } from '../../../platform/log.ts'
import type { JournalPort } from '../machine/ports.ts'
import { createJournalClock, type JournalClock } from './journal-clock.ts'
import { createJournalConnections, type JournalLimits } from './journal-connections.ts'
import { createJournalHealth } from './journal-health.ts'
import { createJournalMetrics } from './journal-metrics.ts'
import { createJournalReader, type JournalReader } from './journal-reader.ts'
import { createJournalWriter } from './journal-writer.ts'
import { createNodePresence } from './node-presence.store.ts'
import { readEnteredFile } from './old/read-old-records.ts'
import type { SettleLimits } from './settle.store.ts'
import { createSocketNodes } from './socket-nodes.store.ts'

/** The journal in PostgreSQL, as one node reaches it. */
export interface Journal extends JournalPort, Pick<JournalReader, 'findNewHeads' | 'sweep' | 'loadRoom' | 'liveRooms'> {
  /** Set by every answer of the database. */
  readonly clock: JournalClock
  /** True until the first answer, while the database cannot be reached, and after `stop`. */
  readonly isAway: boolean
  /** A moment of the last outage that this node knows of. Every room is opened with it. */
  readonly outageSince: number
  onAway(run: () => void): void
  /** Called once the clock is set. `since`: a moment of the outage, for the input `outage-over` of every live room. */
  onBack(run: (back: { readonly since: number }) => void): void
  /** Another node is gone, and this one of all nodes has to check for its players. */
  onNodeLost(run: () => void): void
  /** This node has no socket of this player any more. Resolves to whether another node has one; false if unknown. */
  isElsewhere(roomId: string, accountId: string): Promise<boolean>
  /** Acts as if the journal had been lost `agoMs` ago: for a process that slept. */
  resync(agoMs: number): void
  /** The heartbeat of this node: call it every second. */
  beat(): Promise<void>
  /** Writes what is queued. To the other nodes this one then looks like a node that died. */
  stop(): Promise<void>
}

export interface JournalParts {
  /** Connects in the database role of games. */
  readonly pool: Pool
  /** Unique for every process that ever ran. */
  readonly nodeId: string
  /** Milliseconds of a clock that never jumps. */
  readonly monotonic: () => number
  readonly log: Log
  readonly registry: Registry
  readonly caps: SettleLimits
  readonly turnMs: number
  readonly graceMs: number
  readonly journalLimits: JournalLimits
  /** Where the journals of old games are. */
  readonly files?: FileStore | undefined
}

export function createJournal(parts: JournalParts): Journal {
  const { pool, nodeId, monotonic, log, registry, caps, turnMs, graceMs, files } = parts
  const clock = createJournalClock(monotonic)
  const connections = createJournalConnections(pool, parts.journalLimits, (problem) => health.lose(problem))
  const presence = createNodePresence({ connection: connections.pulse, nodeId, clock, monotonic })
  const health = createJournalHealth({ monotonic, log, regain: presence.serveAgain })
  const shared = { clock, monotonic, log, lose: health.lose, isAway: () => health.isAway }
  const metrics = createJournalMetrics(registry, shared.isAway)
  const writer = createJournalWriter({ ...shared, metrics, caps }, connections)
  const reader = createJournalReader(
    { ...shared, terms: { turnMs, graceMs }, readOld: (file) => readEnteredFile(file, files) },
    connections,
  )
  const isElsewhere = createSocketNodes(nodeId, connections.settlers)
  const nodeLostListeners: (() => void)[] = []
  health.onAway(() => {
    // Queries under way on a lost connection have no answer, and must not bring one later.
    connections.dropAll()
    // Deferred until the rooms have learnt that the journal is away.
    queueMicrotask(writer.refuseAll)
    queueMicrotask(reader.refuseAll)
  })
  return {
    ...reader,
    ...writer,
    clock,
    isElsewhere: async (roomId, accountId) => !health.isAway && isElsewhere(roomId, accountId),
    onAway: health.onAway,
    onBack: health.onBack,
    get isAway() {
      return health.isAway
    },
    get outageSince() {
      return health.outageSince
    },
    resync: (agoMs) => health.lose('this process slept', agoMs),
    onNodeLost: (run) => void nodeLostListeners.push(run),
    beat: async () => {
      if (health.isAway) return
      const hasLost = await presence.beat().catch(health.lose)
      if (hasLost) for (const run of nodeLostListeners) run()
    },
    stop: async () => {
      await writer.finish()
      health.stop()
      connections.closeAll()
    },
  }
}
