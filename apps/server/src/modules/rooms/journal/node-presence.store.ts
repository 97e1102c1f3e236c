import { rulesVersion } from '@hexaverse/rules'
import type { JournalClock } from './journal-clock.ts'
import type { DedicatedConnection } from './journal-connections.ts'

interface ServingAgain {
  readonly now: number
  readonly since: number
}

async function serveAgain(
  connection: DedicatedConnection,
  nodeId: string,
  awayMs: number | undefined,
): Promise<ServingAgain> {
  const [row] = await connection.query<{ now: string; since: string }>({
    text: 'select now, since from serve_again($1, $2, $3)',
    values: [nodeId, awayMs === undefined ? null : Math.round(awayMs), rulesVersion],
  })
  return { now: Number(row?.now), since: Number(row?.since) }
}

interface Beaten {
  readonly now: number
  /** Another node is gone, and this node is the one that detected it. */
  readonly hasLost: boolean
}

/**
 * A node without a heartbeat for this long is gone: it died, stopped or hangs. By then its players have had time to
 * reconnect elsewhere, and the lobby has freed the seats of players who waited there, so no room begins with them.
 */
export const silentMs = 15_000

/** One of all nodes that check at once marks a node as missed. A locked row is skipped: its node is alive. */
async function beatNode(connection: DedicatedConnection, nodeId: string): Promise<Beaten> {
  const [row] = await connection.query<{ now: string; hasLost: boolean }>({
    name: 'beat-node',
    text: `with mine as (
        insert into node (id, seen_at, rules_version) values ($1, journal_time(), $2)
        on conflict (id) do update set seen_at = excluded.seen_at, is_missed = false returning seen_at
      ), missed as (
        update node set is_missed = true where id in (
          select id from node where id <> $1 and not is_missed and seen_at < journal_time() - ${silentMs}
          for update skip locked
        ) returning id
      )
      select seen_at as now, exists (select from missed) as "hasLost" from mine`,
    values: [nodeId, rulesVersion],
  })
  return { now: Number(row?.now), hasLost: row?.hasLost ?? false }
}

interface NodePresence {
  /** Returns a moment of the last time in which nobody was served. */
  serveAgain(awayMs: number | undefined): Promise<number>
  /** Returns whether another node is gone and this one has to check for its players. */
  beat(): Promise<boolean>
}

interface PresenceParts {
  readonly connection: DedicatedConnection
  readonly nodeId: string
  readonly clock: JournalClock
  readonly monotonic: () => number
}

/** Announces this node to the others. Each answer sets the clock. */
export function createNodePresence({ connection, nodeId, clock, monotonic }: PresenceParts): NodePresence {
  return {
    serveAgain: async (awayMs) => {
      const sentAt = monotonic()
      const { now, since } = await serveAgain(connection, nodeId, awayMs)
      clock.observe(now, sentAt, monotonic())
      return since
    },
    beat: async () => {
      const sentAt = monotonic()
      const { now, hasLost } = await beatNode(connection, nodeId)
      clock.observe(now, sentAt, monotonic())
      return hasLost
    },
  }
}
