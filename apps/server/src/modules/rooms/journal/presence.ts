import type { JournalClock } from '../journal-clock.ts'
import type { DedicatedConnection } from './lane.ts'
import { beatNode, serveAgain } from './node.store.ts'

export interface NodePresence {
  /** Answers a moment of the time that nobody was served. */
  serveAgain(awayMs: number | undefined): Promise<number>
  /** Whether another node is gone, and this is the one that has to see to it. */
  beat(): Promise<boolean>
}

export interface PresenceParts {
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
