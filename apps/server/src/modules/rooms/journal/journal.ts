import type { Pool } from 'pg'
import type { Registry } from 'prom-client'
import type { Log } from '../../../platform/log.ts'
import type { JournalPort } from '../machine/ports.ts'
import { createJournalClock, type JournalClock } from './journal-clock.ts'
import { createJournalConnections } from './journal-connections.ts'
import { createJournalHealth } from './journal-health.ts'
import { createJournalMetrics } from './journal-metrics.ts'
import { createJournalReader, type JournalReader } from './journal-reader.ts'
import { createJournalWriter } from './journal-writer.ts'
import { createNodePresence } from './node-presence.store.ts'
import type { WinCaps } from './settle.store.ts'

/** The journal in PostgreSQL, as one node reaches it. */
export interface Journal extends JournalPort, Pick<JournalReader, 'sweep' | 'loadRoom' | 'liveRooms'> {
  /** Fed by every answer. */
  readonly clock: JournalClock
  /** From the start until the first answer, whenever the database cannot be reached, and once it was left. */
  readonly isAway: boolean
  /** The last time nobody served, as far as this node knows: what every room is opened with. */
  readonly outageSince: number
  onAway(run: () => void): void
  /** With the clock set. `since`: a moment of the time that nobody was served, for `outage-over` to every live room. */
  onBack(run: (back: { readonly since: number }) => void): void
  /** Another node is gone, and of all that serve this one is to look for its players. */
  onNodeLost(run: () => void): void
  /** As if the link had been lost `agoMs` ago: for a process that slept. */
  resync(agoMs: number): void
  /** This node lives: to be said every second. */
  beat(): Promise<void>
  /** Writes what is queued. To the others this node is then as one that died. */
  stop(): Promise<void>
}

export interface JournalParts {
  /** In the role of games. */
  readonly pool: Pool
  /** A number for this life of this process. */
  readonly nodeId: string
  /** Milliseconds that never jump. */
  readonly monotonic: () => number
  readonly log: Log
  readonly registry: Registry
  readonly caps: WinCaps
  readonly turnMs: number
  readonly graceMs: number
}

export function createJournal(parts: JournalParts): Journal {
  const { pool, nodeId, monotonic, log, registry, caps, turnMs, graceMs } = parts
  const clock = createJournalClock(monotonic)
  const lanes = createJournalConnections(pool, (problem) => link.lose(problem))
  const presence = createNodePresence({ lane: lanes.pulse, nodeId, clock, monotonic })
  const link = createJournalHealth({ monotonic, log, regain: presence.serveAgain })
  const edge = { clock, monotonic, log, lose: link.lose, isAway: () => link.isAway }
  const metrics = createJournalMetrics(registry, edge.isAway)
  const writing = createJournalWriter({ ...edge, metrics, caps }, lanes)
  const looking = createJournalReader({ ...edge, terms: { turnMs, graceMs } }, lanes)
  const lossRuns: (() => void)[] = []
  link.onAway(() => {
    // What is on its way over a link that is lost has no answer, and must not bring one later.
    lanes.dropAll()
    // After the rooms have heard that the journal is away.
    queueMicrotask(writing.refuseAll)
    queueMicrotask(looking.refuseAll)
  })
  return {
    ...looking,
    ...writing,
    clock,
    onAway: link.onAway,
    onBack: link.onBack,
    get isAway() {
      return link.isAway
    },
    get outageSince() {
      return link.outageSince
    },
    resync: (agoMs) => link.lose('this process slept', agoMs),
    onNodeLost: (run) => void lossRuns.push(run),
    beat: async () => {
      if (link.isAway) return
      const hasLost = await presence.beat().catch(link.lose)
      if (hasLost) for (const run of lossRuns) run()
    },
    stop: async () => {
      await writing.finish()
      link.stop()
      lanes.closeAll()
    },
  }
}
