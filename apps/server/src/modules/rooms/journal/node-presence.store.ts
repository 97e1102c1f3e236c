import type { JournalClock } from './journal-clock.ts'
import type { DedicatedConnection } from './journal-connections.ts'

interface ServingAgain {
  readonly now: number
  readonly since: number
}

async function serveAgain(
  lane: DedicatedConnection,
  nodeId: string,
  awayMs: number | undefined,
): Promise<ServingAgain> {
  const [row] = await lane.query<{ now: string; since: string }>({
    text: 'select now, since from serve_again($1, $2)',
    values: [nodeId, awayMs === undefined ? null : Math.round(awayMs)],
  })
  return { now: Number(row?.now), since: Number(row?.since) }
}

interface Beaten {
  readonly now: number
  /** Another node is gone, and it was this one that found out. */
  readonly hasLost: boolean
}

/**
 * So long without a beat, and a node is gone: it died, stopped or stands still. By then whoever wants to has come to another
 * one, and the lobby has freed the seats of those who waited there, so that no room begins with them any more.
 */
const silentMs = 15_000

/** Of all nodes that look at once, one finds a node missing. A row that is locked belongs to one that just says it lives. */
async function beatNode(lane: DedicatedConnection, nodeId: string): Promise<Beaten> {
  const [row] = await lane.query<{ now: string; hasLost: boolean }>({
    name: 'beat-node',
    text: `with mine as (
        insert into node (id, seen_at) values ($1, journal_time())
        on conflict (id) do update set seen_at = excluded.seen_at, is_missed = false returning seen_at
      ), missed as (
        update node set is_missed = true where id in (
          select id from node where id <> $1 and not is_missed and seen_at < journal_time() - ${silentMs}
          for update skip locked
        ) returning id
      )
      select seen_at as now, exists (select from missed) as "hasLost" from mine`,
    values: [nodeId],
  })
  return { now: Number(row?.now), hasLost: row?.hasLost ?? false }
}

interface NodePresence {
  /** Answers a moment of the time that nobody was served. */
  serveAgain(awayMs: number | undefined): Promise<number>
  /** Whether another node is gone, and this is the one that has to see to it. */
  beat(): Promise<boolean>
}

interface PresenceParts {
  readonly lane: DedicatedConnection
  readonly nodeId: string
  readonly clock: JournalClock
  readonly monotonic: () => number
}

/** What the other nodes know of this one. Each answer sets the clock. */
export function createNodePresence({ lane, nodeId, clock, monotonic }: PresenceParts): NodePresence {
  return {
    serveAgain: async (awayMs) => {
      const asked = monotonic()
      const { now, since } = await serveAgain(lane, nodeId, awayMs)
      clock.observe(now, asked, monotonic())
      return since
    },
    beat: async () => {
      const asked = monotonic()
      const { now, hasLost } = await beatNode(lane, nodeId)
      clock.observe(now, asked, monotonic())
      return hasLost
    },
  }
}
