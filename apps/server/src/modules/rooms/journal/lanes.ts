import type { Pool } from 'pg'
import { createDedicatedConnection, type DedicatedConnection } from './lane.ts'

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
